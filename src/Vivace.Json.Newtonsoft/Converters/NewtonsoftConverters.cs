// Finds the converters and trees of Newtonsoft.Json among types and members.
using System.Reflection;
using System.Text.Json.Serialization;
using Newtonsoft.Json.Linq;
using Newtonsoft.Json.Serialization;
using Vivace.Json.Compatibility.Redirected;
using Vivace.Json.Compatibility.Tokens;
using Vivace.Json.Compatibility.Translation;
using Vivace.Json.Compatibility.Trees;
using Vivace.Json.Contracts.Reflection.Foreign;
using Vivace.Json.Contracts.Rules.Families;
using Vivace.Json.Plans;
using Vivace.Json.Serialization.Metadata;
using JsonCommentHandling = System.Text.Json.JsonCommentHandling;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Converters;

/// <summary>Serves types with a converter in an attribute or in the settings, members with one,
/// and trees. Two factories of equal settings are equal.</summary>
internal sealed class NewtonsoftConverters : MemberCodecFactory, IServiceProvider
{
    // Where the settings have none.
    internal static readonly DefaultContractResolver Default = new();

    private readonly SettingsValue _settings;
    private readonly TokenSettings _tokens;
    private readonly SerializerPool _serializers;
    private readonly IContractResolver _resolver;
    private readonly AnsweredTypes _served;

    static NewtonsoftConverters() => AttributeFamilies.UseConverters();

    // Whether the results must be those of Newtonsoft.Json for types that it was never meant for, too.
    private readonly bool _isExact;

    internal NewtonsoftConverters(SettingsValue settings, bool isExact = false)
    {
        _settings = settings;
        _isExact = isExact;
        _tokens = TokenSettings.Of(settings.Copy);
        _resolver = settings.Copy.ContractResolver ?? Default;
        Trees = new ValueTrees(_resolver, settings.Copy);
        _serializers = new SerializerPool(settings.Copy, Trees);
        _served = new AnsweredTypes(_resolver, SettingsValue.IsPlain(_resolver), settings.Copy, () => Settings, IsOwn);
    }

    /// <summary>The settings that this factory is part of, for contracts.</summary>
    internal JsonSettings Settings { get; set; } = null!;

    internal IContractResolver Resolver => _resolver;

    // Asked by MVC's formatters, which have no reference to Newtonsoft.Json: for the documents of patches, and for results with settings of
    // their own.
    object? IServiceProvider.GetService(Type serviceType) =>
        serviceType == typeof(IContractResolver)
            ? _settings.Copy.ContractResolver
            : serviceType == typeof(Func<object?, object, string?>) ? (Func<object?, object, string?>)TextWith : null;

    private static string? TextWith(object? value, object settings)
    {
        if (settings is not Nsj.JsonSerializerSettings theirs)
            return null;
        using StringWriter text = new(System.Globalization.CultureInfo.InvariantCulture);
        CompilerServices.RedirectedJsonSerializer.Serialize(Nsj.JsonSerializer.Create(theirs), text, value);
        return text.ToString();
    }

    internal TokenSettings Tokens => _tokens;

    internal ValueTrees Trees { get; }

    /// <inheritdoc cref="FilledInPart.TryRemember(object, IContractResolver, IList{Nsj.JsonConverter})"/>
    internal FilledInPart? TryRemember(object target) => FilledInPart.TryRemember(target, _resolver, _serializers.Converters);

    /// <summary>Why values of a type are left to the contracts of Newtonsoft.Json; null if they are not.</summary>
    internal string? WhyNot(Type type) =>
        IsOwn(type) && (ConverterOf(type) is not { } converter || IsWhole(converter)) ? null : _served.WhyNot(type);

    /// <inheritdoc cref="AnsweredTypes.IsFilledAlike"/>
    internal bool IsFilledAlike(Type type) => !IsOwn(type) && !type.IsArray && type != typeof(string) && _served.IsFilledAlike(type);

    // A converter gets the existing value.
    internal override bool Fills => true;

    /// <summary>The same for calls that must have the results of Newtonsoft.Json, of strict JSON.</summary>
    internal NewtonsoftConverters Exact()
    {
        NewtonsoftConverters exact = new(_settings, isExact: true);
        exact.Settings = Settings with
        {
            Codecs = [exact, .. Settings.Codecs.Skip(1)],
            ReadCommentHandling = JsonCommentHandling.Disallow,
            AllowTrailingCommas = false,
            Encoder = (NewtonsoftSettings.EscapesOf(_settings.Copy) | NewtonsoftEscapes.WholePairs).ToEncoder(),
        };
        return exact;
    }

    public override bool CanHandle(Type type) =>
        IsOwn(type) || ReadOnlyViewCodecs.Contains(type) || (!_served.Contains(type) && (_isExact || !IsForOther(type)));

    /// <summary>A converter gets the value that is there, whatever is created anew. Those of
    /// Newtonsoft.Json itself don't look at single values.</summary>
    internal void HandOverExisting(TypeContractBuilder contract)
    {
        foreach (MemberContractBuilder member in contract.Members)
        {
            if (member is { HasGetter: true, HasSetter: true, IsExtensionData: false }
                && member.CreationHandling != JsonObjectCreationHandling.Populate && ConverterOf(member.Type) is { } converter
                && !(member.Type.IsValueType && converter.GetType().Assembly == typeof(Nsj.JsonConverter).Assembly))
            {
                member.CreationHandling = JsonObjectCreationHandling.Populate;
            }
        }
    }

    // What ASP.NET Core and System.Text.Json describe for System.Text.Json alone: documents, problem details, types with a converter. Of a
    // sequence whose items arrive over time, Newtonsoft.Json would write the fields that the compiler made.
    private bool IsForOther(Type type) =>
        (IsAsyncSequence(type) && _resolver.ResolveContract(type) is JsonObjectContract)
        || type.Assembly == typeof(System.Text.Json.JsonElement).Assembly
        || type.IsDefined(typeof(System.Text.Json.Serialization.JsonConverterAttribute), inherit: false)
        || type.FullName is "Microsoft.AspNetCore.Mvc.ProblemDetails" or "Microsoft.AspNetCore.Mvc.ValidationProblemDetails"
            or "Microsoft.AspNetCore.Http.HttpValidationProblemDetails";

    private static bool IsAsyncSequence(Type type) =>
        IsAsyncSequenceItself(type) || Array.Exists(type.GetInterfaces(), IsAsyncSequenceItself);

    private static bool IsAsyncSequenceItself(Type type) =>
        type.IsConstructedGenericType && type.GetGenericTypeDefinition() == typeof(IAsyncEnumerable<>);

    private bool IsOwn(Type type) => type == typeof(object) || type == typeof(Uri) || IsTree(type) || ConverterOf(type) is not null;

    public override JsonCodec Create(Type type, JsonSettings options) =>
        ConverterOf(type) is { } converter ? Make(type, converter, IsWhole(converter) || _served.Contains(type) ? null : ForeignOf(type))
        : type == typeof(object) ? new UntypedTreeCodec(_tokens)
        : type == typeof(Uri) ? new UriCodec(_tokens)
        : IsTree(
            type) ? (JsonCodec)Activator.CreateInstance(typeof(JTokenValueCodec<>).MakeGenericType(type), _tokens, _serializers.Converters)!
        : ReadOnlyViewCodecs.Contains(type) && _served.Contains(type) ? ReadOnlyViewCodecs.Create(type)
        : Make(type, ForeignOf(type));

    internal override JsonCodec CreateForMember(MemberInfo member, Type type) =>
        Make(type, Converters(member).Value ?? throw Lost(member), isOfMember: true);

    internal override JsonCodec CreateForItems(MemberInfo member, Type type) =>
        Make(type, Converters(member).Item ?? throw Lost(member), isOfMember: true);

    public override bool Equals(object? obj) =>
        obj is NewtonsoftConverters other && _isExact == other._isExact && _settings.Equals(other._settings);

    public override int GetHashCode() => _settings.GetHashCode();

    private JsonCodec Make(Type type, Nsj.JsonConverter converter, OwnContractConverter? rest = null, bool isOfMember = false) =>
        (JsonCodec)Activator.CreateInstance(
            typeof(NewtonsoftConverterCodec<>).MakeGenericType(type), converter, rest, isOfMember, _isExact, _tokens, _serializers)!;

    private OwnContractConverter ForeignOf(Type type) => _served.WhyNotAlone(type) is { } why
        ? throw new NotSupportedException(
            $"Expected a type whose values are read and written each for itself, found {why} of Newtonsoft.Json on {type}. Call " +
                $"NewtonsoftConvert, which leaves such values to Newtonsoft.Json as a whole.")
        : _served.IsWritten(type) ? OwnContractConverter.Reading : OwnContractConverter.Instance;

    /// <summary>Whether a converter both reads and writes. What it does not do, the contract of the type does.</summary>
    internal static bool IsWhole(Nsj.JsonConverter converter) => converter is { CanRead: true, CanWrite: true };

    // The attribute comes before the settings. The library names the constants of enumerations itself.
    private Nsj.JsonConverter? ConverterOf(Type type)
    {
        if (HasAttribute(type) || (!SettingsValue.IsPlain(_resolver) && ConverterIn(_resolver, type) is not null))
        {
            // Arguments of the attribute may be wrong.
            Nsj.JsonConverter? converter = _resolver.ResolveContract(type).Converter;
            return AttributeFamilies.EnumNamingOf(ForeignAttributes.Of(Nullable.GetUnderlyingType(type) ?? type),
                JsonAttributes.Newtonsoft) is null ? converter : null;
        }

        foreach (Nsj.JsonConverter converter in _serializers.Converters)
            if (converter.CanConvert(type))
                return converter;
        return null;
    }

    // A resolver of the user may throw; its types are then left to Newtonsoft.Json.
    private static Nsj.JsonConverter? ConverterIn(IContractResolver resolver, Type type)
    {
        try
        {
            return resolver.ResolveContract(type).Converter;
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            return null;
        }
    }

    private static bool HasAttribute(Type type)
    {
        type = Nullable.GetUnderlyingType(type) ?? type;
        return type.IsDefined(typeof(Nsj.JsonConverterAttribute), inherit: true)
            || Array.Exists(type.GetInterfaces(), static one => one.IsDefined(typeof(Nsj.JsonConverterAttribute), inherit: true));
    }

    private static bool IsTree(Type type) =>
        type == typeof(JToken) || type == typeof(JObject) || type == typeof(JArray) || type == typeof(JContainer) || type == typeof(JValue)
        || type == typeof(JRaw);

    private (Nsj.JsonConverter? Value, Nsj.JsonConverter? Item) Converters(MemberInfo member)
    {
        if (_resolver.ResolveContract(member.ReflectedType ?? member.DeclaringType!) is not JsonObjectContract contract)
            return default;
        foreach (JsonProperty property in contract.Properties)
            if (property.UnderlyingName == member.Name && property.DeclaringType == member.DeclaringType)
                return (property.Converter ?? contract.ItemConverter, property.ItemConverter);

        // The class that declares the member takes fields alone, and the one that has the contract takes properties.
        Nsj.JsonConverterAttribute? ofValue = member.GetCustomAttribute<Nsj.JsonConverterAttribute>();
        Nsj.JsonPropertyAttribute? ofItems = member.GetCustomAttribute<Nsj.JsonPropertyAttribute>();
        return (Made(ofValue?.ConverterType, ofValue?.ConverterParameters),
            Made(ofItems?.ItemConverterType, ofItems?.ItemConverterParameters));
    }

    private static Nsj.JsonConverter? Made(Type? converter, object[]? arguments) =>
        converter is null ? null : (Nsj.JsonConverter?)Activator.CreateInstance(converter, arguments);

    private static NotSupportedException Lost(MemberInfo member) =>
        new($"Expected a converter of Newtonsoft.Json for {member.DeclaringType}.{member.Name}, found none in its contract. Name a " +
            $"JsonCodec with [JsonCodec].");
}
