// How each serializer is given its options; static members, so that no delegate stands between the loop and the call.
using System.Globalization;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Newtonsoft.Json;
using Newtonsoft.Json.Serialization;
using Vivace.Json.Battle.Models;
using Vivace.Json.Battle.Workloads;
using Vivace.Json.Serialization;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Battle.Contenders;

internal interface IOptionsApi<TOptions> where TOptions : class
{
    static abstract TOptions Make(OptionsContent content);

    static abstract string Serialize<T>(T value, TOptions? options);
}

internal readonly struct StjOptionsApi : IOptionsApi<JsonSerializerOptions>
{
    public static JsonSerializerOptions Make(OptionsContent content) => content switch
    {
        OptionsContent.Camel => new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.CamelCase },
        OptionsContent.Modifier => new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { LeaveNumberOut } } },
        OptionsContent.Converter => new JsonSerializerOptions { Converters = { new FormattedNumber("F1") } },
        _ => new JsonSerializerOptions(),
    };

    private static void LeaveNumberOut(JsonTypeInfo info)
    {
        foreach (JsonPropertyInfo property in info.Properties)
            if (property.Name == nameof(Order.Number))
                property.ShouldSerialize = static (_, _) => false;
    }

    public static string Serialize<T>(T value, JsonSerializerOptions? options) => System.Text.Json.JsonSerializer.Serialize(value, options);
}

internal readonly struct NewtonsoftOptionsApi : IOptionsApi<JsonSerializerSettings>
{
    public static JsonSerializerSettings Make(OptionsContent content) => content switch
    {
        OptionsContent.Camel => new JsonSerializerSettings { ContractResolver = new CamelCasePropertyNamesContractResolver() },
        OptionsContent.Modifier => new JsonSerializerSettings { ContractResolver = new WithoutNumber() },
        OptionsContent.Converter => new JsonSerializerSettings { Converters = { new NewtonsoftFormattedNumber("F1") } },
        _ => new JsonSerializerSettings(),
    };

    public static string Serialize<T>(T value, JsonSerializerSettings? options) => JsonConvert.SerializeObject(value, options);
}

internal readonly struct VivaceSettingsApi : IOptionsApi<JsonSettings>
{
    public static JsonSettings Make(OptionsContent content) => content switch
    {
        OptionsContent.Camel => new JsonSettings { PropertyNamingPolicy = JsonNamingPolicy.CamelCase },
        OptionsContent.Modifier => new JsonSettings { ContractModifiers = [LeaveNumberOut] },
        OptionsContent.Converter => new JsonSettings { Converters = [new FormattedNumber("F1")] },
        _ => new JsonSettings(),
    };

    private static void LeaveNumberOut(TypeContractBuilder contract)
    {
        if (contract.Find(nameof(Order.Number)) is { } number)
            number.ShouldWrite = static (_, _) => false;
    }

    public static string Serialize<T>(T value, JsonSettings? options) => JsonSerializer.Serialize(value, options);
}

// Code written for System.Text.Json that only changed its serializer.
internal readonly struct VivaceOptionsApi : IOptionsApi<JsonSerializerOptions>
{
    public static JsonSerializerOptions Make(OptionsContent content) => StjOptionsApi.Make(content);

    public static string Serialize<T>(T value, JsonSerializerOptions? options) => JsonSerializer.Serialize(value, options);
}

// The state of a converter that is made with the options.
internal sealed class FormattedNumber(string format) : System.Text.Json.Serialization.JsonConverter<double>
{
    private readonly string _format = format;

    public override double Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => double.Parse(reader.GetString()!, CultureInfo.InvariantCulture);

    public override void Write(Utf8JsonWriter writer, double value, JsonSerializerOptions options) => writer.WriteStringValue(value.ToString(_format, CultureInfo.InvariantCulture));
}

internal sealed class NewtonsoftFormattedNumber(string format) : Newtonsoft.Json.JsonConverter<double>
{
    private readonly string _format = format;

    public override double ReadJson(Newtonsoft.Json.JsonReader reader, Type objectType, double existingValue, bool hasExistingValue, Newtonsoft.Json.JsonSerializer serializer) =>
        double.Parse((string)reader.Value!, CultureInfo.InvariantCulture);

    public override void WriteJson(Newtonsoft.Json.JsonWriter writer, double value, Newtonsoft.Json.JsonSerializer serializer) =>
        writer.WriteValue(value.ToString(_format, CultureInfo.InvariantCulture));
}

internal sealed class WithoutNumber : DefaultContractResolver
{
    protected override Newtonsoft.Json.Serialization.JsonProperty CreateProperty(MemberInfo member, MemberSerialization memberSerialization)
    {
        Newtonsoft.Json.Serialization.JsonProperty property = base.CreateProperty(member, memberSerialization);
        property.ShouldSerialize = property.PropertyName == nameof(Order.Number) ? static _ => false : property.ShouldSerialize;
        return property;
    }
}
