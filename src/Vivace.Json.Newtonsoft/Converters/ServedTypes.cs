// Decides which types this library reads and writes as Newtonsoft.Json does.
using System.Collections.Frozen;
using System.Collections.ObjectModel;
using System.Runtime.CompilerServices;
using Newtonsoft.Json.Converters;
using Newtonsoft.Json.Serialization;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Making;
using Vivace.Json.Serialization;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Converters;

/// <summary>
/// Compares Newtonsoft.Json's contract of a type with that of this library: the names, their order, what is read and written, the types and the constructor. Each type is decided for itself, when
/// settings first meet it; the types of its members have decisions of their own. Where anything differs, Newtonsoft.Json reads and writes the type's values.
/// </summary>
internal sealed class ServedTypes(IContractResolver resolver, bool isPlain, Func<JsonSettings> settings)
{
    private static readonly FrozenSet<Type> s_scalars = FrozenSet.ToFrozenSet<Type>(
    [
        typeof(bool), typeof(byte), typeof(sbyte), typeof(short), typeof(ushort), typeof(int), typeof(uint), typeof(long), typeof(ulong), typeof(float), typeof(double), typeof(decimal),
        typeof(char), typeof(string), typeof(DateTime), typeof(DateTimeOffset), typeof(DateOnly), typeof(TimeSpan), typeof(Guid), typeof(Uri), typeof(Version), typeof(byte[]), typeof(object),
    ]);

    private static readonly FrozenSet<Type> s_collections = FrozenSet.ToFrozenSet<Type>(
    [
        typeof(List<>), typeof(IList<>), typeof(ICollection<>), typeof(IEnumerable<>), typeof(IReadOnlyList<>), typeof(IReadOnlyCollection<>), typeof(HashSet<>), typeof(ISet<>),
        typeof(Collection<>), typeof(ObservableCollection<>), typeof(LinkedList<>),
    ]);

    private static readonly FrozenSet<Type> s_dictionaries = FrozenSet.ToFrozenSet<Type>([typeof(Dictionary<,>), typeof(IDictionary<,>), typeof(IReadOnlyDictionary<,>), typeof(SortedDictionary<,>)]);

    private static readonly FrozenSet<Type> s_keys = FrozenSet.ToFrozenSet<Type>([typeof(string), typeof(int), typeof(uint), typeof(long), typeof(ulong), typeof(short), typeof(byte), typeof(Guid)]);

    // Types must not be kept from being unloaded.
    private readonly ConditionalWeakTable<Type, StrongBox<string?>> _known = [];

    internal bool Contains(Type type) => WhyNot(type) is null;

    /// <summary>Why values of the type are left to Newtonsoft.Json; null if they are not.</summary>
    internal string? WhyNot(Type type)
    {
        if (_known.TryGetValue(type, out StrongBox<string?>? known))
            return known.Value;
        string? reason = Decide(type);
        if (_known.TryAdd(type, new StrongBox<string?>(reason)) && reason is not null)
            NewtonsoftConvert.Say(type, reason, isWholeCall: false);
        return reason;
    }

    /// <summary>Why a type cannot be served alone, because what its values do concerns values of other types; null if it can.</summary>
    internal string? WhyNotAlone(Type type) => resolver.ResolveContract(type) switch
    {
        { IsReference: true } or JsonContainerContract { ItemIsReference: true } => "IsReference",
        { OnErrorCallbacks.Count: > 0 } => "[OnError]",
        JsonObjectContract objects when objects.Properties.Any(static property => !property.Ignored && (property.IsReference == true || property.ItemIsReference == true)) => "IsReference",
        _ => null,
    };

    private string? Decide(Type type)
    {
        // A nullable value has the codec of its type.
        if (Nullable.GetUnderlyingType(type) is not null || s_scalars.Contains(type) || type.IsEnum)
            return null;
        if (isPlain && resolver == NewtonsoftConverters.Default && PlainTypes.Contains(type))
            return null;
        try
        {
            if (IsCollection(type) is { } isServed)
                return !isServed ? "its keys are of a type that is not compared"
                    : isPlain && (resolver == NewtonsoftConverters.Default || resolver.ResolveContract(type) is JsonContainerContract { DefaultCreator: var creator } && IsTheirs(creator)) || (!type.IsInterface && resolver.ResolveContract(type) is JsonContainerContract { ItemConverter: null, ItemIsReference: null, ItemTypeNameHandling: null }) ? null
                    : "the contract resolver may have changed its items";
            if (resolver.ResolveContract(type) is not JsonObjectContract theirs || TypeKinds.Classify(type).IsCollection)
                return $"its contract is a {resolver.ResolveContract(type).GetType().Name}";
            return WhyNotAlone(type) ?? Difference(theirs, ContractSource.Create(type, PlanCache.Of(settings()).ContractOptions, null, settings().ModifierList));
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            // What either library refuses, and what users' resolvers throw: Newtonsoft.Json will say it where the value is.
            return exception.Message;
        }
    }

    internal static bool IsScalar(Type type) => s_scalars.Contains(type);

    internal static bool IsPlainCollection(Type type) => IsCollection(type) == true;

    // Null for other types than .NET's collections.
    private static bool? IsCollection(Type type)
    {
        if (type.IsSZArray)
            return true;
        if (!type.IsConstructedGenericType)
            return null;
        Type definition = type.GetGenericTypeDefinition();
        return s_collections.Contains(definition) ? true : s_dictionaries.Contains(definition) ? s_keys.Contains(type.GetGenericArguments()[0]) : null;
    }

    private string? Difference(JsonObjectContract theirs, TypeContract ours)
    {
        // Extension data takes what has no setter too.
        if (theirs.InternalConverter is not null || ours.ExtensionData is not null
            || theirs.ItemReferenceLoopHandling is not null || theirs.ItemTypeNameHandling is not null
            || (theirs.ExtensionDataGetter ?? (object?)theirs.ExtensionDataSetter) is not null)
            return "it has extension data, a converter, or settings for all its members";
        if (ours.WriteError is not null || (ours.ReadError is not null && (theirs.DefaultCreator is not null || theirs.OverrideCreator is not null || theirs.CreatorParameters.Count > 0))
            || !HasSameParameters(theirs, ours))
            return "it is created in another way";

        Dictionary<string, MemberContract> members = new(StringComparer.OrdinalIgnoreCase);
        List<MemberContract> written = [];
        foreach (MemberContract member in ours.Members)
        {
            if (member.IsExtensionData)
                continue;
            if (member.IsFlattened || ((member.IsRead || member.IsWritten) && !members.TryAdd(member.JsonName, member)))
                return $"member {member.JsonName} is part of another, or has a name that differs in case alone";
            if (member.IsWritten)
                written.Add(member);
        }

        int number = 0, read = 0;
        foreach (JsonProperty property in theirs.Properties)
        {
            if (property.Ignored)
                continue;
            if (!members.TryGetValue(property.PropertyName!, out MemberContract? member) || member.JsonName != property.PropertyName || !IsSame(theirs, property, member))
                return Of(property);
            if (property.Readable && (number == written.Count || written[number++] != member))
                return Of(property);
            if (member.IsRead)
                read++;
        }

        return number == written.Count && read == members.Values.Count(static member => member.IsRead) ? null : "it has other members";

        static string Of(JsonProperty property) => $"member {property.PropertyName} has another name, place, type, condition or converter";
    }

    private bool IsSame(JsonObjectContract theirs, JsonProperty property, MemberContract member)
    {
        Nsj.JsonConverter? converter = property.Converter ?? theirs.ItemConverter;
        bool isRequired = (property.IsRequiredSpecified ? property.Required : theirs.ItemRequired ?? Nsj.Required.Default) is Nsj.Required.Always or Nsj.Required.AllowNull;
        return property.PropertyType == member.Type
            && property.Readable == member.IsWritten
            && (property.Writable ? member.IsRead : !member.IsRead || member.Parameter is not null || CanFill(property))
            && isRequired == member.IsRequired
            && (property.ShouldSerialize ?? (object?)property.GetIsSpecified) is null == member.ShouldWrite is null
            && property.ShouldDeserialize is null
            && property.SetIsSpecified is null == member.Specify is null
            && property is { TypeNameHandling: null, ItemTypeNameHandling: null, ReferenceLoopHandling: null, ItemReferenceLoopHandling: null }
            && (converter is null || member.HasForeignConverter || (isPlain && (member.EnumNaming is not null || (member.Forms is not null && IsTime(member.Type)) || IsNeutral(converter))))
            && !(property is { DefaultValueHandling: { } defaults, NullValueHandling: Nsj.NullValueHandling.Ignore } && defaults.HasFlag(Nsj.DefaultValueHandling.Populate))
            && (property.ItemConverter is null || member.HasForeignItemConverter || (isPlain && (member.ItemEnumNaming is not null || member.Forms is not null || IsNeutral(property.ItemConverter))))
            && (isPlain || property.ValueProvider?.GetType().Namespace == typeof(ReflectionValueProvider).Namespace);
    }

    // A contract may be changed by who has its resolver. Code that Newtonsoft.Json makes belongs to no type.
    private static bool IsTheirs(Delegate? creator) => creator is null || creator.Method.DeclaringType is not { } type || type.Assembly == typeof(JsonObjectContract).Assembly;

    private static bool CanFill(JsonProperty property) => property is { Readable: true, PropertyType: { IsValueType: false } type } && type != typeof(string);

    private static bool IsTime(Type type) => (Nullable.GetUnderlyingType(type) ?? type) is var time && (time == typeof(DateTime) || time == typeof(DateTimeOffset));

    // What they do is what this library does without them.
    private static bool IsNeutral(Nsj.JsonConverter converter) => converter is IsoDateTimeConverter { DateTimeFormat: null or "" } or VersionConverter or KeyValuePairConverter;

    private bool HasSameParameters(JsonObjectContract theirs, TypeContract ours)
    {
        if (theirs.CreatorParameters.Count != ours.Parameters.Count)
            return false;
        if (theirs.CreatorParameters.Count == 0)
            return true;
        foreach (ParameterContract parameter in ours.Parameters)
        {
            JsonProperty? other = theirs.CreatorParameters.FirstOrDefault(one => one.UnderlyingName == parameter.Name);
            if (other is null || (!isPlain && (other.DefaultValueHandling ?? (object?)other.DefaultValue) is not null) || parameter.Member is not { } member || other.PropertyType != parameter.Type || member.Type != parameter.Type || member.JsonName != other.PropertyName)
                return false;
        }

        // What is filled after a constructor with parameters.
        return theirs.Properties.All(property => property.Ignored || property.Writable || !CanFill(property) || ours.Parameters.Any(parameter => parameter.Member!.JsonName == property.PropertyName));
    }
}
