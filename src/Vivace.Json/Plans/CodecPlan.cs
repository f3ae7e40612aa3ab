// What one value of the settings says: rules for reader and writer, and, through its maker, the codec of each type.
using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Rules.Families;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Reading;
using Vivace.Json.Reading.Lenient;
using Vivace.Json.Serialization;
using Vivace.Json.Text;
using Vivace.Json.Text.Dialects;
using Vivace.Json.Text.Strings;
using Vivace.Json.Writing;

namespace Vivace.Json.Plans;

/// <summary>The rules of one <see cref="JsonSettings"/> value. Equal settings share one plan.</summary>
/// <remarks>
/// A plan never changes what it says. Its <see cref="Maker"/> creates codecs, and its <see cref="Memory"/> keeps them. What all plans of the same settings
/// share is in <see cref="PlanContracts"/>.
/// </remarks>
internal sealed class CodecPlan
{
    /// <summary>The depth for which 0 in <see cref="JsonSettings.MaxDepth"/> stands.</summary>
    internal const int DefaultMaxDepth = 64;

    // The contract of each type and the codecs of enumeration names: policies and modifiers are called once for a name, however many plans there are.
    private PlanContracts _contracts;

    // The same plan without emitted code, for first calls.
    private CodecPlan? _cold;

    // The plan of the settings, which has the variants for members with number handling of their own.
    private readonly CodecPlan _root;
    private readonly CodecPlan?[] _variants = new CodecPlan?[(int)(JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowNamedFloatingPointLiterals) + 1];

    // The same for members with forms of their own; null until there is one, as in nearly all plans.
    private ConcurrentDictionary<(JsonNumberHandling Numbers, ValueForms Forms), CodecPlan>? _lenient;

    internal CodecPlan(JsonSettings settings, CodecMaker maker, ObjectEngine engine = ObjectEngine.Automatic, UnloadableParts? unloadable = null)
        : this(settings, maker, engine, unloadable, new PlanContracts())
    {
    }

    private CodecPlan(JsonSettings settings, CodecMaker maker, ObjectEngine engine, UnloadableParts? unloadable, PlanContracts contracts)
    {
        Settings = settings;
        Maker = maker;
        Engine = engine == ObjectEngine.Automatic ? settings.Engine : engine;
        Unloadable = unloadable;
        _contracts = contracts;
        _root = this;
        NumberHandling = settings.NumberHandling;
        Forms = settings.Values.Forms;
        ContractOptions = OptionsOf(settings);
        Resolver = maker.ResolverOf(settings);
        int maxDepth = settings.MaxDepth == 0 ? DefaultMaxDepth : settings.MaxDepth;
        Reading = new ReaderSettings(
            FlagsOf(settings), maxDepth, settings.MaxKeyCollisions == 0 ? ReaderSettings.DefaultMaxKeyCollisions : settings.MaxKeyCollisions)
        {
            TimeFormats = Forms.TimeFormats,
            Budget = settings.Budget,
            Rewriting = settings.Dialect == JsonDialect.Json ? null : DialectRewriting.Maker!(settings.Dialect, settings.ReadCommentHandling == JsonCommentHandling.Skip),
            TracksReferences = PreservesReferences,
        };
        Writing = new WriterSettings(Encoding.ASCII.GetBytes(settings.NewLine), (byte)settings.IndentCharacter, settings.IndentSize)
        {
            Indented = settings.WriteIndented,
            Escapes = settings is { MinimalEscaping: false, Encoder: null } ? EscapeSet.Default : EscapeSet.Of(settings.MinimalEscaping ? null : settings.Encoder),
            MaxDepth = maxDepth,
            AllowsNonFiniteNames = (settings.NumberHandling & (JsonNumberHandling.AllowNamedFloatingPointLiterals | JsonNumberHandling.WriteAsString)) != 0,
            KeyPolicy = settings.DictionaryKeyPolicy,
            Window = Math.Clamp(settings.DefaultBufferSize, WriteBuffers.LeastWindow, WriteBuffers.LargestWindow),
        };
        IsPlain = Resolver is null && !settings.HasConverters && !settings.HasCodecs && !HandlesNumbersItself && !Writing.Escapes.EscapesNumbers && !Forms.ChangesTimes;
    }

    // The variant of a plan for other number handling or other forms of values. The two get codecs from each other.
    private CodecPlan(CodecPlan root, JsonNumberHandling numberHandling, ValueForms forms)
    {
        _root = root;
        _contracts = root._contracts;
        Settings = root.Settings;
        Maker = root.Maker;
        Engine = root.Engine;
        Unloadable = root.Unloadable;
        ContractOptions = root.ContractOptions;
        Resolver = root.Resolver;
        Reading = root.Reading;
        Writing = root.Writing;
        NumberHandling = numberHandling;
        Forms = forms;
    }

    internal readonly JsonSettings Settings;

    /// <summary>Makes the codecs.</summary>
    internal readonly CodecMaker Maker;

    /// <summary>The codecs and roots that were created for this plan.</summary>
    internal readonly PlanMemory Memory = new();

    /// <summary>The plan of the settings, of which this one may be a variant.</summary>
    internal CodecPlan Root => _root;

    /// <summary>The parts of the settings that can be unloaded, in which case nothing that stays may refer to the plan; null for nearly all plans.</summary>
    internal readonly UnloadableParts? Unloadable;

    /// <summary>The forms of numbers that are read and written, which may differ from those of the settings.</summary>
    internal readonly JsonNumberHandling NumberHandling;

    /// <summary>The forms of values that are read and written, which may differ from those of the settings.</summary>
    internal readonly ValueForms Forms;

    /// <summary>Whether codecs need to know the forms, because they are not those of the reader.</summary>
    internal bool HandlesFormsItself => Forms != _root.Forms;

    /// <summary>Whether number codecs need to know the handling, because it is not that of the reader and writer.</summary>
    internal bool HandlesNumbersItself => NumberHandling != _root.NumberHandling || (NumberHandling & JsonNumberHandling.WriteAsString) != 0;

    /// <summary>Whether an object that occurs again is written as a reference to the first occurrence.</summary>
    internal bool PreservesReferences => Settings.ReferenceHandler is { } handler && !ReferenceEquals(handler, ReferenceHandler.IgnoreCycles);

    /// <summary>Whether an object is written as null within itself.</summary>
    internal bool IgnoresCycles => ReferenceEquals(Settings.ReferenceHandler, ReferenceHandler.IgnoreCycles);

    /// <summary>How object codecs are made.</summary>
    internal readonly ObjectEngine Engine;

    /// <summary>Whether generated code is used if it fits.</summary>
    internal bool TakesGenerated => Engine is ObjectEngine.Automatic or ObjectEngine.FirstCalls or ObjectEngine.Generated;

    /// <summary>Whether only a member's own attributes can change how its numbers, texts and times are read and written.</summary>
    internal readonly bool IsPlain;

    /// <summary>The part of the settings that contracts depend on.</summary>
    internal readonly ContractOptions ContractOptions;

    /// <summary>Supplies contracts instead of the declarations of the types; null for nearly all plans.</summary>
    internal readonly ContractResolver? Resolver;

    internal readonly ReaderSettings Reading;

    internal readonly WriterSettings Writing;

    // Only one in this many calls of a thread replaces the recent root, so that threads which use several types do not contend for it.
    private const uint MissesATaking = 64;

    // The calls of a thread that found another root there.
    [ThreadStatic]
    private static uint t_missed;

    /// <summary>The root of any type that calls look at first, because most programs use the same one again. It is not in the memory because each call reads it.</summary>
    internal Root? Recent { get; private set; }

    /// <summary>Notes that a call needed <paramref name="root"/> and found another recent root. Returns whether it is the recent root now.</summary>
    internal bool TakePlace(Root root)
    {
        if ((Recent is not null && ++t_missed % MissesATaking != 0) || !root.MayStay)
            return false;
        Recent = root;

        // Either this check sees that types have changed, or Forget runs after it.
        Interlocked.MemoryBarrier();
        if (!root.IsStale)
            return true;
        Recent = null;
        return false;
    }

    /// <summary>Forgets everything that depends on types, because types have changed.</summary>
    internal void Forget()
    {
        // Contracts first, so that a codec in the new table is never made from an old contract.
        _contracts = new PlanContracts();
        Memory.ForgetCodecs();
        _cold = null;
        Array.Clear(_variants);
        _lenient?.Clear();

        // A root made between the two is stale and has a new codec; the other way round it would stay with an old one.
        Memory.ForgetRoots();
        Interlocked.MemoryBarrier();
        Recent = null;
    }

    /// <summary>The root of calls with <typeparamref name="T"/>.</summary>
    internal Root<T> RootOf<T>() =>
        (Root<T>)Memory.Roots.GetOrAdd(typeof(T), static (_, plan) => new Root<T>(plan), this);

    /// <summary>The root of calls with <paramref name="type"/>.</summary>
    internal Root RootOf(Type type) => FindRoot(type) ?? Maker.MakeRoot(type, this);

    /// <summary>The same if there is one already; otherwise, null.</summary>
    internal Root? FindRoot(Type type) => Memory.Roots.TryGet(type, out Root? root) ? root : null;

    /// <summary>
    /// The codec for the first calls with <typeparamref name="T"/>: interpreted where code would have to be emitted, which
    /// takes longer than many calls do.
    /// </summary>
    /// <param name="mayWarm">Whether later calls need other codecs; false if all code was generated.</param>
    internal JsonCodec<T> FirstCodecFor<T>(out bool mayWarm)
    {
        mayWarm = Engine == ObjectEngine.Automatic && RuntimeFeature.IsDynamicCodeSupported && !Memory.Codecs.Contains(typeof(T));
        if (!mayWarm)
            return (JsonCodec<T>)ReadyCodecFor(typeof(T));
        CodecPlan cold = _cold ??= new CodecPlan(Settings, Maker, ObjectEngine.FirstCalls, Unloadable, _contracts);
        JsonCodec<T> first = (JsonCodec<T>)cold.ReadyCodecFor(typeof(T));
        mayWarm = cold.Memory.IsProvisional;
        return first;
    }

    internal JsonCodec<T> CodecFor<T>() => (JsonCodec<T>)CodecFor(typeof(T));

    internal JsonCodec CodecFor(Type type)
    {
        TypeTable<JsonCodec> codecs = Memory.Codecs;
        if (codecs.TryGet(type, out JsonCodec? known))
            return known;
        CodecPlan other = PlanFor(type);
        if (other != this)
            return other.CodecFor(type);
        JsonCodec made = CodecMaking.CodecFor(this, type);

        // If another thread has published a codec in the meantime, that one is kept.
        return codecs.TryGet(type, out known) ? known : made;
    }

    /// <summary>The codec of a member, with what its own attributes and annotations say.</summary>
    internal JsonCodec CodecFor(MemberContract member) => Maker.Make(member, this);

    /// <summary>The codec of a type for a value that is being read or written: bound, even if this thread is creating codecs.</summary>
    internal JsonCodec ReadyCodecFor(Type type) =>
        Memory.Codecs.TryGet(type, out JsonCodec? known) ? known : CodecMaking.Apart(this, (this, type), static work => work.Item1.CodecFor(work.type));

    /// <summary>Creates and binds a codec that does not become the plan's codec of its type.</summary>
    internal JsonCodec Bound(Func<JsonCodec> make)
    {
        JsonCodec made = make();
        made.Bind(this);
        return made;
    }

    /// <summary>The codec of a type that reads and writes numbers as numbers, whatever the settings say.</summary>
    internal JsonCodec StrictCodecFor(Type type) => PlanFor(type, JsonNumberHandling.Strict).CodecFor(type);

    /// <summary>The plan for a type with the number handling and the forms of a member: only numbers, and types that contain them, have variants for the first.</summary>
    internal CodecPlan PlanFor(Type type, JsonNumberHandling handling, ValueForms forms)
    {
        TypeShape shape = TypeKinds.Classify(type);
        bool hasNumbers = TypeFactsOf.HoldsNumbers(shape);

        // The plan of the settings uses the attribute of the type, which the attribute of a member overrides.
        bool isRoots = !hasNumbers || (handling == _root.NumberHandling && (NumbersOf(type) ?? handling) == handling);
        if (forms != _root.Forms && TypeFactsOf.HoldsForms(type))
            return _root.VariantFor(hasNumbers ? handling : _root.NumberHandling, forms);
        return isRoots ? _root : _root.VariantFor(handling);
    }

    /// <inheritdoc cref="PlanFor(Type, JsonNumberHandling, ValueForms)"/>
    internal CodecPlan PlanFor(Type type, JsonNumberHandling handling) => PlanFor(type, handling, _root.Forms);

    /// <summary>The plan for a member.</summary>
    internal CodecPlan PlanFor(MemberContract member) => PlanFor(member.Type, member.EffectiveNumberHandling, _root.Forms.With(member.Forms));

    private CodecPlan VariantFor(JsonNumberHandling handling, ValueForms forms) =>
        LazyInitializer.EnsureInitialized(ref _lenient, static () => []).GetOrAdd((handling, forms), static (key, root) => new CodecPlan(root, key.Numbers, key.Forms), this);

    private CodecPlan VariantFor(JsonNumberHandling handling)
    {
        ref CodecPlan? variant = ref _variants[(int)handling];
        if (Volatile.Read(ref variant) is { } known)
            return known;
        CodecPlan made = new(this, handling, Forms);
        return Interlocked.CompareExchange(ref variant, made, null) ?? made;
    }

    private JsonNumberHandling? NumbersOf(Type type) =>
        Resolver is null ? (JsonNumberHandling?)TypeFactsOf.NumbersOf(type) : Resolver.NumbersOf(type, _root);

    // The plan that creates the codec of a type for this plan.
    private CodecPlan PlanFor(Type type)
    {
        bool hasNumbers = TypeFactsOf.HoldsNumbers(TypeKinds.Classify(type));
        if (_root == this)
            return hasNumbers ? PlanFor(type, NumbersOf(type) ?? NumberHandling) : this;
        return hasNumbers || (HandlesFormsItself && TypeFactsOf.HoldsForms(type)) ? this : _root;
    }

    /// <summary>The contract of an object type.</summary>
    internal TypeContract ContractOf(Type type) => _contracts.Of(type, this);

    /// <summary>The codec of the names of an enumeration; <paramref name="make"/> creates it if there is none yet.</summary>
    internal JsonCodec NamesOf(Type type, JsonNamingPolicy? policy, bool takesNumbers, Func<JsonCodec> make) => _contracts.NamesOf(type, policy, takesNumbers, make);

    /// <summary>Whether a converter or codec of the settings handles a type; null if the settings have none.</summary>
    internal Func<Type, bool?>? IsConverted => Settings.HasConverters || Settings.HasCodecs ? member => Maker.IsConverted(member, Settings) : null;

    /// <summary>The derived types of a class or interface and how they are told apart; null if none are declared.</summary>
    internal PolymorphismContract? PolymorphismOf(Type type) =>
        Resolver is null ? PolymorphismSource.Of(type, Settings.DerivedTypes, Settings.AlwaysWriteDiscriminators, ContractOptions.Attributes) : Resolver.PolymorphismOf(type, this);

    /// <summary>The type as which a value of a type is written if it is declared as <see cref="object"/>.</summary>
    internal Type WrittenAs(Type type) => Resolver is null ? PolymorphismSource.WrittenAs(type, Settings.DerivedTypes, ContractOptions.Attributes) : Resolver.WrittenAs(type, this);

    /// <summary>Whether it is certain, without creating a codec, that nothing changes how a member's numbers, texts and times are read and written.</summary>
    internal bool ReadsPlainly(MemberContract member) =>
        IsPlain
        && member is { Converter: null, CodecAttribute: null, ConverterAttribute: null, EnumNaming: null, ItemEnumNaming: null, RejectsNullOnRead: false, RejectsNullOnWrite: false }
        && (member.Forms is null || !TypeFactsOf.HoldsForms(member.Type))
        && (member.EffectiveNumberHandling == NumberHandling || !TypeFactsOf.HoldsNumbers(TypeKinds.Classify(member.Type)))
        && ((Settings.Constraints & JsonConstraints.Attributes) == 0 || !ConstraintSource.Current!.Constrains(member));

    /// <summary>A name as it is written: escaped, in quotes, with its colon and, when indented, a space.</summary>
    internal byte[] NameText(string name) => [.. QuotedText(name), .. Writing.Indented ? ": "u8 : ":"u8];

    /// <summary>The value of a constant member as it is written.</summary>
    internal byte[] ConstantText(MemberContract member)
    {
        JsonCodec codec = CodecMaking.Apart(this, (plan: this, member), static work => work.plan.CodecFor(work.member));
        JsonWriter writer = new(Writing);
        return writer.TakeBytes(codec.WriteBoxed(ref writer, 0, member.Constant));
    }

    /// <summary>A text as it is written: escaped, in quotes.</summary>
    internal byte[] QuotedText(string text)
    {
        JsonWriter writer = new(Writing);
        return writer.TakeBytes(WritePrimitives.WriteString(ref writer, 0, text, 0));
    }

    private static ContractOptions OptionsOf(JsonSettings settings) => new()
    {
        IncludeFields = settings.IncludeFields,
        IgnoreReadOnlyProperties = settings.IgnoreReadOnlyProperties,
        IgnoreReadOnlyFields = settings.IgnoreReadOnlyFields,
        IgnoreNullValues = settings.IgnoreNullValues,
        PropertyNameCaseInsensitive = settings.PropertyNameCaseInsensitive,
        BaseMembersFirst = settings.BaseMembersFirst,
        AreMembersMarked = settings.OptInMembers,
        Sensitive = settings.SensitiveMembers,
        RespectNullableAnnotations = settings.RespectNullableAnnotations,
        RespectRequiredConstructorParameters = settings.RespectRequiredConstructorParameters,
        DefaultIgnoreCondition = (IgnoreWhen)settings.DefaultIgnoreCondition,
        Conventions = settings.MemberConventions,
        Attributes = settings.MemberAttributes | (settings.DataContractRules ? AttributeFamilies.DataContractRules : 0),
        DefaultValues = settings.DefaultValueHandling,
        IgnoreEmpty = settings.IgnoreEmpty,
        NumberHandling = (NumberForms)settings.NumberHandling,
        UnmappedMemberHandling = (UnmappedMembers)settings.UnmappedMemberHandling,
        PreferredObjectCreationHandling = (MemberCreation)settings.PreferredObjectCreationHandling,
        KeepsValueAtNull = (settings.Leniency & JsonLeniency.NullKeepsValue) != 0,
        TracksReferences = settings.ReferenceHandler is { } handler && !(FillsAsNewtonsoft(settings) && ReferenceEquals(handler, ReferenceHandler.IgnoreCycles)),
        NamingPolicy = settings.PropertyNamingPolicy is { } policy ? policy.ConvertName : null,
    };

    // Who ignores cycles in writing may well fill in reading. System.Text.Json refuses both together, but models of Newtonsoft.Json do both as a rule.
    private static bool FillsAsNewtonsoft(JsonSettings settings) => (settings.MemberAttributes & JsonAttributes.Newtonsoft) != 0;

    private static ReadFlags FlagsOf(JsonSettings settings)
    {
        ReadFlags flags = NumberFlags.Of(settings.NumberHandling) | LenientFlags.Of(settings.Leniency);
        if (settings.AllowTrailingCommas)
            flags |= ReadFlags.AllowTrailingCommas;
        if (settings.ReadCommentHandling == JsonCommentHandling.Skip)
            flags |= ReadFlags.SkipComments;
        if (settings.Budget is not null)
            flags |= ReadFlags.HasBudget;
        if (settings.HideFoundText)
            flags |= ReadFlags.HideFoundText;
        if (settings.AppendsLocation)
            flags |= ReadFlags.AppendsLocation;
        if (settings.Dialect != JsonDialect.Json)
            flags |= ReadFlags.HasDialect;
        if (settings.Dialect == JsonDialect.Json5)
            flags |= ReadFlags.SkipComments | ReadFlags.AllowTrailingCommas | ReadFlags.AllowNamedFloatingPointLiterals;
        return flags;
    }
}
