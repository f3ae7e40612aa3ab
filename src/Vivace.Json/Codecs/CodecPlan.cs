// Everything that one value of the settings decides: rules for reader and writer, and the codec of each type.
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Bridges;
using Vivace.Json.Codecs.Rules;
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Errors;
using Vivace.Json.Reading;
using Vivace.Json.Text;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs;

/// <summary>The codecs and rules of one <see cref="JsonSettings"/> value. Equal settings share one plan.</summary>
internal sealed class CodecPlan
{
    /// <summary>What <see cref="JsonSettings.MaxDepth"/> 0 stands for.</summary>
    internal const int DefaultMaxDepth = 64;

    // Replaced by empty ones when types change: who makes a codec or root adds it where it looked before.
    private TypeTable<JsonCodec> _codecs = new();
    private TypeTable<Root> _roots = new();

    // The same plan without emitted code, for first calls.
    private CodecPlan? _cold;

    // One contract a type, and one codec for the names of an enumeration: policies and modifiers are asked once a name, whatever the number of plans.
    private PlanContracts _contracts;

    // Whether nobody but a member's own attributes says how its numbers, texts and times are read and written.
    private readonly bool _isPlain;

    // The plan of the settings; in it, the variants for members whose attributes say otherwise of numbers.
    private readonly CodecPlan _root;
    private readonly CodecPlan?[] _variants = new CodecPlan?[(int)(JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowNamedFloatingPointLiterals) + 1];

    internal CodecPlan(JsonSettings settings, ObjectEngine engine = ObjectEngine.Automatic, UnloadableParts? unloadable = null)
        : this(settings, engine, unloadable, new PlanContracts())
    {
    }

    private CodecPlan(JsonSettings settings, ObjectEngine engine, UnloadableParts? unloadable, PlanContracts contracts)
    {
        Unloadable = unloadable;
        TypeKinds.Announced ??= GeneratedTypes.ShapeOf;
        Settings = settings;
        Engine = engine == ObjectEngine.Automatic ? settings.Engine : engine;
        _root = this;
        _contracts = contracts;
        NumberHandling = settings.NumberHandling;
        ContractOptions = OptionsOf(settings);
        Resolver = ResolverOf(settings);
        int maxDepth = settings.MaxDepth == 0 ? DefaultMaxDepth : settings.MaxDepth;
        Reading = new ReaderSettings(
            FlagsOf(settings), maxDepth, settings.MaxKeyCollisions == 0 ? ReaderSettings.DefaultMaxKeyCollisions : settings.MaxKeyCollisions);
        Writing = new WriterSettings(Encoding.ASCII.GetBytes(settings.NewLine), (byte)settings.IndentCharacter, settings.IndentSize)
        {
            Indented = settings.WriteIndented,
            Escapes = settings is { MinimalEscaping: false, Encoder: null } ? EscapeSet.Default : EscapeSet.Of(settings.MinimalEscaping ? null : settings.Encoder),
            MaxDepth = maxDepth,
            AllowsNonFiniteNames = (settings.NumberHandling & (JsonNumberHandling.AllowNamedFloatingPointLiterals | JsonNumberHandling.WriteAsString)) != 0,
            KeyPolicy = settings.DictionaryKeyPolicy,
        };
        _isPlain = Resolver is null && !settings.HasConverters && !settings.HasCodecs && !HandlesNumbersItself && !Writing.Escapes.EscapesNumbers;

        // The one for first calls goes with its plan.
        if (engine != ObjectEngine.FirstCalls && ReflectionSwitch.IsOn)
            HotReload.Watch(this);
    }

    // Without reflection there is nothing to ask: a context is a list of types, whose code was generated.
    private static ResolverBridge? ResolverOf(JsonSettings settings)
    {
        if (ReflectionSwitch.IsOn)
            return ResolverBridge.Of(settings);
        if (settings.TypeInfoResolver is { } resolver && !OptionsConversion.IsGenerated(resolver))
            throw ThrowContract.ResolverNotGenerated(resolver.GetType());
        return settings.HasContractModifiers ? throw ThrowContract.ModifiersNotGenerated() : null;
    }

    // The variant of a plan for other number handling. Each asks the other for codecs.
    private CodecPlan(CodecPlan root, JsonNumberHandling numberHandling)
    {
        _root = root;
        Unloadable = root.Unloadable;
        _contracts = root._contracts;
        Settings = root.Settings;
        Engine = root.Engine;
        ContractOptions = root.ContractOptions;
        Resolver = root.Resolver;
        Reading = root.Reading;
        Writing = root.Writing;
        NumberHandling = numberHandling;
    }

    internal JsonSettings Settings { get; }

    /// <summary>The plan of the settings, of which this one may be a variant.</summary>
    internal CodecPlan Root => _root;

    /// <summary>The parts of the settings that can be unloaded, so that nothing which stays may refer to the plan; null for nearly all plans.</summary>
    internal UnloadableParts? Unloadable { get; }

    /// <summary>For the cache of plans: whether somebody asked since the plan was last considered for replacement.</summary>
    internal bool WasFoundLately { get; set; }

    /// <summary>The forms of numbers that are taken and given, which need not be those of the settings.</summary>
    internal JsonNumberHandling NumberHandling { get; }

    /// <summary>Whether number codecs must know the handling, because reader and writer, which know the settings, do not suffice.</summary>
    internal bool HandlesNumbersItself => _root != this || (NumberHandling & JsonNumberHandling.WriteAsString) != 0;

    /// <summary>Whether objects are written once and referred to where they come again, by ids of ours or of the caller's.</summary>
    internal bool PreservesReferences => Settings.ReferenceHandler is { } handler && !ReferenceEquals(handler, ReferenceHandler.IgnoreCycles);

    /// <summary>Whether an object is written as null within itself.</summary>
    internal bool IgnoresCycles => ReferenceEquals(Settings.ReferenceHandler, ReferenceHandler.IgnoreCycles);

    /// <summary>How object codecs are made.</summary>
    internal ObjectEngine Engine { get; }

    /// <summary>Whether code that exists at compile time is used where it fits.</summary>
    internal bool TakesGenerated => Engine is ObjectEngine.Automatic or ObjectEngine.FirstCalls or ObjectEngine.Generated;

    /// <summary>The part of the settings that contracts depend on.</summary>
    internal ContractOptions ContractOptions { get; }

    /// <summary>Answers the contracts in the place of the types' own declarations; null where they count, as nearly always.</summary>
    internal ResolverBridge? Resolver { get; }

    internal ReaderSettings Reading { get; }

    internal WriterSettings Writing { get; }

    // Calls of a thread that found another root in the plan's place.
    [ThreadStatic]
    private static uint t_missed;

    // So many calls of a thread go by before one takes the place: threads that use several types do not contend for it.
    private const uint MissesATaking = 64;

    /// <summary>The root that a call looks at first, of whatever type: most programs ask for the same one again.</summary>
    internal Root? Recent { get; private set; }

    /// <summary>Says that a call did not find <paramref name="root"/> in the plan's place, and whether it is there now.</summary>
    internal bool TakePlace(Root root)
    {
        if ((Recent is not null && ++t_missed % MissesATaking != 0) || !root.MayStay)
            return false;
        Recent = root;

        // Either this sees that types have changed, or ForgetRoots comes after it.
        Interlocked.MemoryBarrier();
        if (!root.IsStale)
            return true;
        Recent = null;
        return false;
    }

    /// <summary>Lets go what was made of types that have changed.</summary>
    internal void ForgetCodecs()
    {
        // First what codecs are made of, so that a maker that finds the new table finds nothing old.
        Resolver?.Forget();
        _contracts = new PlanContracts();
        Interlocked.MemoryBarrier();
        _codecs = new TypeTable<JsonCodec>();
        _cold = null;
        Array.Clear(_variants);
    }

    /// <summary>The same for the roots, which are stale from then on.</summary>
    internal void ForgetRoots()
    {
        _roots = new TypeTable<Root>();
        Interlocked.MemoryBarrier();
        Recent = null;
    }

    /// <summary>Where the plan's roots belong: another object when types have changed, and none that another plan has.</summary>
    internal object Home => _roots;

    /// <summary>Where a call with <typeparamref name="T"/> starts.</summary>
    internal Root<T> RootOf<T>() =>
        (Root<T>)_roots.GetOrAdd(typeof(T), static (_, plan) => Root<T>.Make(plan), this);

    /// <summary>Where a call with <paramref name="type"/> starts.</summary>
    internal Root RootOf(Type type) =>
        _roots.TryGet(type, out Root? root) ? root : MakeRoot(type);

    /// <summary>The same, where a call has started there.</summary>
    internal Root? FindRoot(Type type) => _roots.TryGet(type, out Root? root) ? root : null;

    private Root MakeRoot(Type type)
    {
        if (type == typeof(void) || type.IsPointer || type.IsByRef || type.IsByRefLike || type.ContainsGenericParameters)
            throw ThrowContract.NoSerializableType(type);
        return TypeOpening.Open<Root>(type, this, new RootOpener(this));
    }

    private sealed class RootOpener(CodecPlan plan) : ITypeOpener
    {
        public object Open<T>() => plan.RootOf<T>();
    }

    /// <summary>Where calls start that bring a contract of their own for a type; parts of the value have the plan's codecs.</summary>
    internal Root MakeRoot(Type type, Func<CodecPlan, JsonCodec> make) => TypeOpening.Open<Root>(type, this, new OwnRootOpener(this, make));

    private sealed class OwnRootOpener(CodecPlan plan, Func<CodecPlan, JsonCodec> make) : ITypeOpener
    {
        public object Open<T>() => Root<T>.MakeOf(plan, make);
    }

    /// <summary>
    /// The codec for the first calls with <typeparamref name="T"/>: interpreted where code would have to be emitted, which
    /// takes longer than many calls do.
    /// </summary>
    internal JsonCodec<T> FirstCodecFor<T>(out bool mayWarm)
    {
        mayWarm = Engine == ObjectEngine.Automatic && RuntimeFeature.IsDynamicCodeSupported && !_codecs.Contains(typeof(T));
        if (!mayWarm)
            return (JsonCodec<T>)ReadyCodecFor(typeof(T));
        CodecPlan cold = _cold ??= new CodecPlan(Settings, ObjectEngine.FirstCalls, Unloadable, _contracts);
        return (JsonCodec<T>)cold.ReadyCodecFor(typeof(T));
    }

    internal JsonCodec<T> CodecFor<T>() => (JsonCodec<T>)CodecFor(typeof(T));

    internal JsonCodec CodecFor(Type type)
    {
        TypeTable<JsonCodec> codecs = _codecs;
        if (codecs.TryGet(type, out JsonCodec? known))
            return known;
        CodecPlan other = PlanFor(type);
        if (other != this)
            return other.CodecFor(type);
        JsonCodec made = CodecMaking.CodecFor(this, type);

        // What another thread has published meanwhile is the one that is kept, if this one was not.
        return codecs.TryGet(type, out known) ? known : made;
    }

    /// <summary>The codecs that are bound, as is all that they call: another object when types have changed.</summary>
    internal TypeTable<JsonCodec> Codecs => _codecs;

    /// <summary>The codec of a type for a value that is being read or written: finished, whatever this thread is making.</summary>
    internal JsonCodec ReadyCodecFor(Type type) =>
        _codecs.TryGet(type, out JsonCodec? known) ? known : CodecMaking.Apart(this, (this, type), static work => work.Item1.CodecFor(work.type));

    /// <summary>A codec that is not the type's one in this plan, bound.</summary>
    internal JsonCodec Bound(Func<JsonCodec> make)
    {
        JsonCodec made = make();
        made.Bind(this);
        return made;
    }

    /// <summary>The contract of an object type.</summary>
    internal TypeContract ContractOf(Type type) => _contracts.Of(type, this);

    /// <summary>The codec of an enumeration's names; <paramref name="make"/> is called where there is none yet.</summary>
    internal JsonCodec NamesOf(Type type, JsonNamingPolicy? policy, bool takesNumbers, Func<JsonCodec> make) => _contracts.NamesOf(type, policy, takesNumbers, make);

    /// <summary>Whether a converter or codec of the settings takes a type; null where there are none.</summary>
    internal Predicate<Type>? IsConverted => Settings.HasConverters || Settings.HasCodecs
        ? member => ConverterRule.IsConverted(member, Settings) || UserCodecRule.IsTaken(member, Settings)
        : null;

    /// <summary>What is said of the types behind a class or interface; null where nothing is.</summary>
    internal PolymorphismContract? PolymorphismOf(Type type) => Resolver is null ? PolymorphismSource.Of(type, Settings.DerivedTypes) : Resolver.PolymorphismOf(type, this);

    /// <summary>The type as which a value is written where nothing but <see cref="object"/> is declared.</summary>
    internal Type WrittenAs(Type type) => Resolver is null ? PolymorphismSource.WrittenAs(type, Settings.DerivedTypes) : Resolver.WrittenAs(type, this);

    /// <summary>Whether a member's value goes through the primitives of its type: nothing of the plan or the member says otherwise.</summary>
    internal bool IsDirect(MemberContract member) =>
        DirectTypes.Contains(member.Type) && (IsPlain(member) || CodecFor(member) is IDirectCodec);

    // Known without a codec, which most members of these types never need.
    private bool IsPlain(MemberContract member) =>
        _isPlain
        && member is { Converter: null, CodecAttribute: null, ConverterAttribute: null, RejectsNullOnRead: false, RejectsNullOnWrite: false }
        && (member.EffectiveNumberHandling == NumberHandling || !TypeFactsOf.HoldsNumbers(TypeKinds.Classify(member.Type)));

    /// <summary>The codec of a member, with what its own attributes and annotations say.</summary>
    internal JsonCodec CodecFor(MemberContract member)
    {
        JsonCodec codec;
        if (member.Converter is { } given)
        {
            codec = ConverterRule.MakeGiven(given, member.Type, this);
            codec.Bind(this);
        }
        else if (member.CodecAttribute is { } attribute)
        {
            CodecPlan plan = PlanFor(member.Type, member.EffectiveNumberHandling);
            codec = UserCodecRule.Make(attribute, member, plan);
            codec.Bind(plan);
        }
        else if (member.ConverterAttribute is { } converter)
        {
            codec = ConverterRule.Make(converter, member.Declaration!.Identity, member.Type, this);
            codec.Bind(this);
        }
        else
        {
            codec = PlanFor(member.Type, member.EffectiveNumberHandling).CodecFor(member.Type);
        }

        if (!member.RejectsNullOnRead && !member.RejectsNullOnWrite)
            return codec;
        return (JsonCodec)codec.Open(new NonNullOpener(codec, member));
    }

    private sealed class NonNullOpener(JsonCodec codec, MemberContract member) : ITypeOpener
    {
        public object Open<T>() => new NonNullCodec<T>((JsonCodec<T>)codec, member.Name, member.RejectsNullOnRead, member.RejectsNullOnWrite);
    }

    /// <summary>The codec of a type whose numbers are numbers, whatever the settings say.</summary>
    internal JsonCodec StrictCodecFor(Type type) => PlanFor(type, JsonNumberHandling.Strict).CodecFor(type);

    // The plan of a type under the handling of a member: only numbers and what holds them have variants.
    private CodecPlan PlanFor(Type type, JsonNumberHandling handling)
    {
        if (!TypeFactsOf.HoldsNumbers(TypeKinds.Classify(type)))
            return _root;

        // In the root a type's own attribute counts, which the member's may contradict.
        bool isRoots = handling == _root.NumberHandling && (NumbersOf(type) ?? handling) == handling;
        return isRoots ? _root : _root.VariantFor(handling);
    }

    private CodecPlan VariantFor(JsonNumberHandling handling)
    {
        ref CodecPlan? variant = ref _variants[(int)handling];
        if (Volatile.Read(ref variant) is { } known)
            return known;
        CodecPlan made = new(this, handling);
        return Interlocked.CompareExchange(ref variant, made, null) ?? made;
    }

    private JsonNumberHandling? NumbersOf(Type type) =>
        Resolver is null ? (JsonNumberHandling?)TypeFactsOf.NumbersOf(type) : Resolver.NumbersOf(type, _root);

    // The plan that makes the codec of a type when this one is asked.
    private CodecPlan PlanFor(Type type)
    {
        if (_root == this)
            return TypeFactsOf.HoldsNumbers(TypeKinds.Classify(type)) ? PlanFor(type, NumbersOf(type) ?? NumberHandling) : this;
        return TypeFactsOf.HoldsNumbers(TypeKinds.Classify(type)) ? this : _root;
    }

    /// <summary>A name as it is written: escaped, in quotes, with its colon and, when indented, a space.</summary>
    internal byte[] NameText(string name) => [.. QuotedText(name), .. Writing.Indented ? ": "u8 : ":"u8];

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
        RespectNullableAnnotations = settings.RespectNullableAnnotations,
        RespectRequiredConstructorParameters = settings.RespectRequiredConstructorParameters,
        DefaultIgnoreCondition = (IgnoreWhen)settings.DefaultIgnoreCondition,
        NumberHandling = (NumberForms)settings.NumberHandling,
        UnmappedMemberHandling = (UnmappedMembers)settings.UnmappedMemberHandling,
        PreferredObjectCreationHandling = (MemberCreation)settings.PreferredObjectCreationHandling,
        TracksReferences = settings.ReferenceHandler is not null,
        NamingPolicy = settings.PropertyNamingPolicy is { } policy ? policy.ConvertName : null,
    };

    private static ReadFlags FlagsOf(JsonSettings settings)
    {
        ReadFlags flags = NumberFlags.Of(settings.NumberHandling);
        if (settings.AllowTrailingCommas)
            flags |= ReadFlags.AllowTrailingCommas;
        if (settings.ReadCommentHandling == JsonCommentHandling.Skip)
            flags |= ReadFlags.SkipComments;
        if (settings.HideFoundText)
            flags |= ReadFlags.HideFoundText;
        return flags;
    }
}

/// <summary>How the codecs of objects are made.</summary>
internal enum ObjectEngine
{
    /// <summary>Interpreted at first, emitted once a type is used often, generated where there is generated code.</summary>
    Automatic,

    /// <summary>As <see cref="Automatic"/>, but interpreted where it would emit.</summary>
    FirstCalls,

    /// <summary>IL made at run time.</summary>
    Emitted,

    /// <summary>A walk over the contract.</summary>
    Interpreted,

    /// <summary>Type code that registered itself, and nothing else.</summary>
    Generated,
}
