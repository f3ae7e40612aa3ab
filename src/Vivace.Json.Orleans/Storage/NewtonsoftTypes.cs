// Which of Orleans' own states its default serializer restores.
using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Newtonsoft.Json;
using Newtonsoft.Json.Serialization;

namespace Vivace.Json.Orleans.Storage;

/// <summary>The states of Orleans' grains, such as the subscribers of a stream, stay in its own
/// format, so that silos without this library read them too.</summary>
/// <remarks>Orleans writes them with attributes of Newtonsoft.Json in mind. Types that are not restored by it,
/// such as dictionaries with ids as keys, are written by this library.</remarks>
[RequiresUnreferencedCode("Types are examined by reflection.")]
[RequiresDynamicCode("Codecs of types that are known at run time alone need code that is made then.")]
internal sealed class NewtonsoftTypes(Func<JsonSerializerSettings> settings)
{
    private static readonly DefaultContractResolver s_resolver = new();

    private readonly ConcurrentDictionary<Type, bool> _isOwn = new();

    internal bool Contains(Type type) =>
        _isOwn.TryGetValue(type, out bool isOwn) ? isOwn : _isOwn.GetOrAdd(type, IsOwn(type));

    // Objects alone, because the others have no mark by which they would be recognized.
    private bool IsOwn(Type type) =>
        type is { IsClass: true, IsAbstract: false, IsGenericType: false } && OrleansTypes.Contains(type)
        && !HasConverter(type, settings()) && ContractOf(type, settings()) is JsonObjectContract && IsRestored(type, settings(), []);

    private static bool HasConverter(Type type, JsonSerializerSettings settings) =>
        settings.Converters.Any(converter => converter.CanConvert(type));

    private static JsonContract ContractOf(Type type, JsonSerializerSettings settings) =>
        (settings.ContractResolver ?? s_resolver).ResolveContract(type);

    private static bool IsRestored(Type type, JsonSerializerSettings settings, HashSet<Type> met)
    {
        if (!met.Add(type) || HasConverter(type, settings))
            return true;
        return ContractOf(type, settings) switch
        {
            JsonArrayContract list => list.CollectionItemType is not { } item || IsRestored(item, settings, met),
            JsonDictionaryContract entries =>
                entries.DictionaryKeyType == typeof(string) && entries.DictionaryValueType is { } value && IsRestored(value, settings, met),
            JsonISerializableContract data => data.ISerializableCreator is not null,
            JsonObjectContract members when OrleansTypes.Contains(type) =>
                OrleansTypes.StoredMembers(type).All(stored => IsRestored(stored, members, settings, met)),
            _ => true,
        };
    }

    private static bool IsRestored(MemberInfo stored, JsonObjectContract members, JsonSerializerSettings settings, HashSet<Type> met) =>
        members.Properties.Any(property => Holds(members, property, stored))
        && IsRestored(stored is PropertyInfo { PropertyType: var declared } ? declared : ((FieldInfo)stored).FieldType, settings, met);

    private static bool Holds(JsonObjectContract type, JsonProperty property, MemberInfo stored) =>
        property is { Ignored: false, Readable: true, UnderlyingName: { } name, PropertyName: { } jsonName }
        && OrleansTypes.IsSame(stored, name)
        && (property.Writable || type.CreatorParameters.Contains(jsonName));
}
