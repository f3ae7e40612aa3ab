// The types as System.Text.Json itself sees them: what the path of an error depends on, from its JsonTypeInfo.
using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;

namespace Vivace.Json.Tests.Errors.Places;

internal sealed class StjPathNode : IPathNode
{
    private static readonly MethodInfo s_isValueEqual = typeof(StjPathNode).GetMethod(nameof(IsValueEqual), BindingFlags.NonPublic | BindingFlags.Static)!;
    private readonly Dictionary<(Type, JsonConverter?, JsonNumberHandling?), StjPathNode> _nodes;
    private readonly JsonTypeInfo _info;
    private Dictionary<string, JsonPropertyInfo>? _members;

    internal StjPathNode(Type type, JsonSerializerOptions options)
        : this(type, options, [])
    {
    }

    private StjPathNode(Type type, JsonSerializerOptions options, Dictionary<(Type, JsonConverter?, JsonNumberHandling?), StjPathNode> nodes)
    {
        Options = options;
        Type = type;
        _nodes = nodes;
        _info = options.GetTypeInfo(Nullable.GetUnderlyingType(type) ?? type);
        Kind = _info.Kind switch
        {
            _ when IsOpaque(type) => PathNodeKind.Opaque,
            JsonTypeInfoKind.Object => PathNodeKind.Object,
            JsonTypeInfoKind.Enumerable => PathNodeKind.Array,
            JsonTypeInfoKind.Dictionary => PathNodeKind.Dictionary,
            _ => PathNodeKind.Scalar,
        };
    }

    public Type Type { get; }

    public PathNodeKind Kind { get; }

    public IPathNode? Element => _info.ElementType is { } element ? Node(element, null, null) : null;

    public bool TakesArguments => _info.CreateObject is null && Kind == PathNodeKind.Object;

    public bool IsSet => Kind == PathNodeKind.Array && IsMutableSet(Type)
        && (bool)s_isValueEqual.MakeGenericMethod(_info.ElementType!).Invoke(null, null)!;

    public IEnumerable<string> MemberNames => _info.Properties.Where(property => !property.IsExtensionData).Select(property => property.Name);

    internal JsonSerializerOptions Options { get; }

    internal Type KeyType => _info.KeyType!;

    internal IEnumerable<JsonPropertyInfo> Properties => _info.Properties;

    internal JsonPropertyInfo? ExtensionData => _info.Properties.FirstOrDefault(property => property.IsExtensionData);

    internal JsonUnmappedMemberHandling UnmappedMembers => _info.UnmappedMemberHandling ?? Options.UnmappedMemberHandling;

    public bool TryGetMember(ReadOnlySpan<byte> unescapedName, out IPathNode? member, out string? jsonName)
    {
        JsonPropertyInfo? property = Find(Encoding.UTF8.GetString(unescapedName));
        member = property is null || !CanRead(property) ? null : Member(property);
        jsonName = property?.Name;
        return property is not null;
    }

    public bool IsConstructorParameter(string jsonName) => Find(jsonName)?.AssociatedParameter is not null;

    public string? DescribeMember(string jsonName) => $"{Type.Name}.{(Find(jsonName)?.AttributeProvider as MemberInfo)?.Name ?? jsonName}";

    internal static bool CanRead(JsonPropertyInfo property) => property.Set is not null || property.AssociatedParameter is not null;

    internal JsonPropertyInfo? Find(string name)
    {
        _members ??= _info.Properties.Where(property => !property.IsExtensionData)
            .ToDictionary(property => property.Name, Options.PropertyNameCaseInsensitive ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal);
        return _members.GetValueOrDefault(name);
    }

    internal StjPathNode Member(JsonPropertyInfo property) => Node(property.PropertyType, property.CustomConverter, property.NumberHandling);

    private StjPathNode Node(Type type, JsonConverter? converter, JsonNumberHandling? numbers)
    {
        if (!_nodes.TryGetValue((type, converter, numbers), out StjPathNode? node))
        {
            JsonSerializerOptions options = Options;
            if (converter is not null || numbers is not null)
            {
                options = new JsonSerializerOptions(Options) { NumberHandling = numbers ?? Options.NumberHandling };
                if (converter is not null)
                    options.Converters.Insert(0, converter);
                node = new StjPathNode(type, options);
            }
            else
            {
                node = new StjPathNode(type, options, _nodes);
            }

            _nodes.Add((type, converter, numbers), node);
        }

        return node;
    }

    private static bool IsOpaque(Type type) => type == typeof(object) || type == typeof(JsonElement) || type == typeof(JsonElement?)
        || type == typeof(JsonDocument) || typeof(JsonNode).IsAssignableFrom(type);

    private static bool IsMutableSet(Type type) => type.IsGenericType && (type.GetGenericTypeDefinition() == typeof(HashSet<>)
        || type.GetGenericTypeDefinition() == typeof(ISet<>) || type.GetGenericTypeDefinition() == typeof(SortedSet<>));

    private static bool IsValueEqual<T>() => typeof(T).IsValueType || typeof(IEquatable<T>).IsAssignableFrom(typeof(T));
}
