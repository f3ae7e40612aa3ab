// Finds the converters and trees of Newtonsoft.Json among types and members.
using System.Reflection;
using Newtonsoft.Json.Linq;
using Newtonsoft.Json.Serialization;
using Vivace.Json.Compatibility.Tokens;
using Vivace.Json.Compatibility.Translation;
using Vivace.Json.Compatibility.Trees;
using Vivace.Json.Contracts.Reflection.Foreign;
using Vivace.Json.Contracts.Rules.Families;
using Vivace.Json.Plans;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Converters;

/// <summary>Serves types with a converter in an attribute or in the settings, members with one, and trees. Two factories of equal settings are equal.</summary>
internal sealed class NewtonsoftConverters : MemberCodecFactory
{
    // Only asked which converters attributes name. Its own settings have no effect on that.
    private static readonly DefaultContractResolver s_attributes = new();

    private readonly SettingsValue _settings;
    private readonly TokenSettings _tokens;
    private readonly SerializerPool _serializers;

    static NewtonsoftConverters() => AttributeFamilies.UseNewtonsoftConverters();

    internal NewtonsoftConverters(SettingsValue settings)
    {
        _settings = settings;
        _tokens = TokenSettings.Of(settings.Copy);
        _serializers = new SerializerPool(settings.Copy);
    }

    // A converter gets the existing value.
    internal override bool Fills => true;

    public override bool CanHandle(Type type) => type == typeof(object) || IsTree(type) || IsEscapedDate(type) || ConverterOf(type) is not null;

    public override JsonCodec Create(Type type, JsonSettings settings) =>
        ConverterOf(type) is { } converter ? Make(type, converter)
        : type == typeof(object) ? new UntypedTreeCodec(_tokens)
        : type == typeof(DateTime) ? new EscapedDateCodec<DateTime>(value => Nsj.JsonConvert.ToString(value, _tokens.DateFormatHandling, _tokens.DateTimeZoneHandling))
        : type == typeof(DateTimeOffset) ? new EscapedDateCodec<DateTimeOffset>(value => Nsj.JsonConvert.ToString(value, _tokens.DateFormatHandling))
        : (JsonCodec)Activator.CreateInstance(typeof(TreeCodec<>).MakeGenericType(type), _tokens, _serializers.Converters)!;

    internal override JsonCodec CreateForMember(MemberInfo member, Type type) => Make(type, Converters(member).Value ?? throw Lost(member));

    internal override JsonCodec CreateForItems(MemberInfo member, Type type) => Make(type, Converters(member).Item ?? throw Lost(member));

    public override bool Equals(object? obj) => obj is NewtonsoftConverters other && _settings.Equals(other._settings);

    public override int GetHashCode() => _settings.GetHashCode();

    private JsonCodec Make(Type type, Nsj.JsonConverter converter) =>
        (JsonCodec)Activator.CreateInstance(typeof(ConverterCodec<>).MakeGenericType(type), converter, _tokens, _serializers)!;

    // The attribute comes before the settings. The library names the constants of enumerations itself.
    private Nsj.JsonConverter? ConverterOf(Type type)
    {
        if (HasAttribute(type))
            return AttributeFamilies.EnumNamingOf(ForeignAttributes.Of(Nullable.GetUnderlyingType(type) ?? type), JsonAttributes.Newtonsoft) is null ? s_attributes.ResolveContract(type).Converter : null;
        foreach (Nsj.JsonConverter converter in _serializers.Converters)
            if (converter.CanConvert(type))
                return converter;
        return null;
    }

    private static bool HasAttribute(Type type)
    {
        type = Nullable.GetUnderlyingType(type) ?? type;
        return type.IsDefined(typeof(Nsj.JsonConverterAttribute), inherit: true) || Array.Exists(type.GetInterfaces(), static one => one.IsDefined(typeof(Nsj.JsonConverterAttribute), inherit: true));
    }

    // Its slashes have escapes, which formats of this library have not.
    private bool IsEscapedDate(Type type) =>
        _tokens is { DateFormatHandling: Nsj.DateFormatHandling.MicrosoftDateFormat, DateFormatString: null } && (type == typeof(DateTime) || type == typeof(DateTimeOffset));

    private static bool IsTree(Type type) =>
        type == typeof(JToken) || type == typeof(JObject) || type == typeof(JArray) || type == typeof(JContainer) || type == typeof(JValue) || type == typeof(JRaw);

    private static (Nsj.JsonConverter? Value, Nsj.JsonConverter? Item) Converters(MemberInfo member)
    {
        if (s_attributes.ResolveContract(member.ReflectedType ?? member.DeclaringType!) is not JsonObjectContract contract)
            return default;
        foreach (JsonProperty property in contract.Properties)
            if (property.UnderlyingName == member.Name && property.DeclaringType == member.DeclaringType)
                return (property.Converter ?? contract.ItemConverter, property.ItemConverter);
        return default;
    }

    private static NotSupportedException Lost(MemberInfo member) =>
        new($"Expected a converter of Newtonsoft.Json for {member.DeclaringType}.{member.Name}, found none in its contract. Name a JsonCodec with [JsonCodec].");
}
