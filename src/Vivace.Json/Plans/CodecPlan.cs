// The settings, translated for the reader, the writer and contracts.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Rules.Families;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.OptionalParts;
using Vivace.Json.Reading;
using Vivace.Json.Reading.Lenient;
using Vivace.Json.Text;
using Vivace.Json.Text.Dialects;
using Vivace.Json.Text.Strings;
using Vivace.Json.Writing;

namespace Vivace.Json.Plans;

/// <summary>The translation of one <see cref="JsonSettings"/> value. Equal settings share a plan.</summary>
/// <remarks>Immutable: <see cref="Memory"/> remembers codecs, and <see cref="Maker"/> creates them.
/// Plans of the same settings share <see cref="PlanAnswers"/>.</remarks>
internal sealed class CodecPlan
{
    /// <summary>The depth if <see cref="JsonSettings.MaxDepth"/> is 0.</summary>
    internal const int DefaultMaxDepth = 64;

    internal CodecPlan(
        JsonSettings settings, CodecMaker maker, ObjectEngine engine = ObjectEngine.Automatic, UnloadableParts? unloadable = null)
    {
        Memory = new PlanMemory(this, settings.Answers ?? new PlanAnswers());
        Origin = this;
        Settings = settings;
        Maker = maker;
        Engine = engine == ObjectEngine.Automatic ? settings.Engine : engine;

        // Emitted code stays, and strangers may choose fields: their choices are interpreted.
        if (Engine == ObjectEngine.Automatic && settings.Values.Fields is not null)
            Engine = ObjectEngine.FirstCalls;
        Unloadable = unloadable;
        NumberHandling = settings.NumberHandling;
        Forms = settings.Values.Forms;
        ContractOptions = OptionsOf(settings, Memory.Answers);
        Resolver = maker.ResolverOf(settings);
        int maxDepth = settings.MaxDepth == 0 ? DefaultMaxDepth : settings.MaxDepth;
        Reading = new ReaderSettings(
            FlagsOf(settings), maxDepth,
            settings.MaxKeyCollisions == 0 ? ReaderSettings.DefaultMaxKeyCollisions : settings.MaxKeyCollisions)
        {
            TimeFormats = Forms.TimeFormats,
            Budget = settings.Budget,
            Rewriting = settings.Dialect == JsonDialect.Json
                ? null
                : OptionalPart<DialectRewriting.Maker>.Current!(settings.Dialect, settings.ReadCommentHandling == JsonCommentHandling.Skip),
            TracksReferences = PreservesReferences,
            TakesBareNames = settings.DataContractRules,
            ReadsNullAsNaN = settings.NonFiniteAsNull,
        };
        Writing = new WriterSettings(Encoding.ASCII.GetBytes(settings.NewLine), (byte)settings.IndentCharacter, settings.IndentSize)
        {
            Indented = settings.WriteIndented,
            Escapes = settings is { MinimalEscaping: false, Encoder: null }
                ? EscapeSet.Default
                : EscapeSet.Of(settings.MinimalEscaping ? null : settings.Encoder),
            MaxDepth = maxDepth,
            AllowsNonFiniteNames = (settings.NumberHandling
                & (JsonNumberHandling.AllowNamedFloatingPointLiterals | JsonNumberHandling.WriteAsString)) != 0,
            WritesNonFiniteAsNull = settings.NonFiniteAsNull,
            KeyPolicy = settings.DictionaryKeyPolicy,
            Window = Math.Clamp(settings.DefaultBufferSize, WriteBuffers.LeastWindow, WriteBuffers.LargestWindow),
        };
        IsPlain = Resolver is null && !settings.HasConverters && !settings.HasCodecs && !HandlesNumbersItself
            && !Writing.Escapes.EscapesNumbers && !Forms.ChangesTimes;
    }

    internal CodecPlan(CodecPlan plan, ObjectEngine engine, PlanAnswers answers)
        : this(plan, null, engine, plan.NumberHandling, plan.Forms, answers) => IsPlain = plan.IsPlain;

    /// <summary>A variant of a plan with other number handling or other forms of values. The two get codecs from each other.</summary>
    internal CodecPlan(CodecPlan origin, JsonNumberHandling numberHandling, ValueForms forms, PlanAnswers answers)
        : this(origin, origin, origin.Engine, numberHandling, forms, answers)
    {
    }

    private CodecPlan(
        CodecPlan other, CodecPlan? origin, ObjectEngine engine, JsonNumberHandling numberHandling, ValueForms forms, PlanAnswers answers)
    {
        Memory = new PlanMemory(this, answers);
        Origin = origin ?? this;
        Settings = other.Settings;
        Maker = other.Maker;
        Engine = engine;
        Unloadable = other.Unloadable;
        NumberHandling = numberHandling;
        Forms = forms;
        ContractOptions = other.ContractOptions;
        Resolver = other.Resolver;
        Reading = other.Reading;
        Writing = other.Writing;
    }

    internal readonly JsonSettings Settings;

    internal readonly CodecMaker Maker;

    internal readonly PlanMemory Memory;

    /// <summary>The plan of the settings, which is another one if this is a variant.</summary>
    internal readonly CodecPlan Origin;

    /// <summary>The parts of the settings that can be unloaded, if any; nothing that stays may then refer to the plan.</summary>
    internal readonly UnloadableParts? Unloadable;

    // These two differ from the settings' in a variant.
    internal readonly JsonNumberHandling NumberHandling;

    internal readonly ValueForms Forms;

    /// <summary>Whether codecs must handle the forms, because the reader has others.</summary>
    internal bool HandlesFormsItself => Forms != Origin.Forms;

    /// <summary>Whether number codecs must handle the number handling, because the reader and writer have another one.</summary>
    internal bool HandlesNumbersItself =>
        NumberHandling != Origin.NumberHandling || (NumberHandling & JsonNumberHandling.WriteAsString) != 0;

    internal bool PreservesReferences =>
        Settings.ReferenceHandler is { } handler && !ReferenceEquals(handler, ReferenceHandler.IgnoreCycles);

    internal bool IgnoresCycles => ReferenceEquals(Settings.ReferenceHandler, ReferenceHandler.IgnoreCycles);

    internal readonly ObjectEngine Engine;

    internal bool TakesGenerated => Engine is ObjectEngine.Automatic or ObjectEngine.FirstCalls or ObjectEngine.Generated;

    /// <summary>Whether numbers, strings and times depend on attributes of members alone.</summary>
    internal readonly bool IsPlain;

    internal readonly ContractOptions ContractOptions;

    /// <summary>Replaces the declarations of types, if not null.</summary>
    internal readonly ContractResolver? Resolver;

    internal readonly ReaderSettings Reading;

    internal readonly WriterSettings Writing;

    /// <summary>Whether contracts depend on users' code in the settings.</summary>
    internal bool AsksUsersCode =>
        Settings.HasConverters || Settings.HasCodecs || Settings.HasContractModifiers || Resolver is not null
        || (Settings.PropertyNamingPolicy is { } policy && IsOfUsers(policy));

    private static bool IsOfUsers(JsonNamingPolicy policy) => policy.GetType().Assembly != typeof(JsonNamingPolicy).Assembly;

    /// <summary>Whether a converter or codec of the settings handles a type; null if there are none.</summary>
    internal Func<Type, bool?>? IsConverted =>
        Settings.HasConverters || Settings.HasCodecs ? member => Maker.IsConverted(member, this) : null;

    private static ContractOptions OptionsOf(JsonSettings settings, PlanAnswers answers) => new()
    {
        IncludeFields = settings.IncludeFields,
        IgnoreReadOnlyProperties = settings.IgnoreReadOnlyProperties,
        IgnoreReadOnlyFields = settings.IgnoreReadOnlyFields,
        IgnoreNullValues = settings.IgnoreNullValues,
        PropertyNameCaseInsensitive = settings.PropertyNameCaseInsensitive,
        BaseMembersFirst = settings.BaseMembersFirst,
        AreMembersMarked = settings.OptInMembers,
        Sensitive = settings.SensitiveMembers,
        Audiences = settings.Values.Audiences,
        Fields = settings.Values.Fields,
        RespectNullableAnnotations = settings.RespectNullableAnnotations,
        RespectNullableItems = settings.Values.Choices.RespectNullableItems,
        RespectRequiredConstructorParameters = settings.RespectRequiredConstructorParameters,
        DefaultIgnoreCondition = (IgnoreWhen)settings.DefaultIgnoreCondition,
        Conventions = settings.MemberConventions,
        Attributes = settings.MemberAttributes | (settings.DataContractRules ? AttributeFamilies.DataContractRules : 0)
            | (!settings.HasCodecs || MemberCodecFactory.In(settings.Codecs) is null ? 0 : AttributeFamilies.Converters),
        DefaultValues = settings.DefaultValueHandling,
        IgnoreEmpty = settings.IgnoreEmpty,
        NumberHandling = (NumberForms)settings.NumberHandling,
        UnmappedMemberHandling = (UnmappedMembers)settings.UnmappedMemberHandling,
        PreferredObjectCreationHandling = (MemberCreation)settings.PreferredObjectCreationHandling,
        KeepsValueAtNull = (settings.Leniency & JsonLeniency.NullKeepsValue) != 0,
        TracksReferences = settings.ReferenceHandler is { } handler
            && !(settings.FillIgnoringCycles && ReferenceEquals(handler, ReferenceHandler.IgnoreCycles)),
        NamingPolicy = settings.PropertyNamingPolicy is not { } policy ? null
            : IsOfUsers(policy) ? Remembering(policy, answers) : policy.ConvertName,
    };

    private static Func<string, string?> Remembering(JsonNamingPolicy policy, PlanAnswers answers) => name => answers.NameOf(policy, name);

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
