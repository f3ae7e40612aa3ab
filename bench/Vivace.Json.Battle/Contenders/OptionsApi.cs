// How each serializer is given its options; static members, so that no delegate stands between the loop and the call.
using System.Text.Json;
using Newtonsoft.Json;
using Newtonsoft.Json.Serialization;

namespace Vivace.Json.Battle.Contenders;

internal interface IOptionsApi<TOptions> where TOptions : class
{
    static abstract TOptions Make(bool camel);

    static abstract string Serialize<T>(T value, TOptions? options);
}

internal readonly struct StjOptionsApi : IOptionsApi<JsonSerializerOptions>
{
    public static JsonSerializerOptions Make(bool camel) =>
        camel ? new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.CamelCase } : new JsonSerializerOptions();

    public static string Serialize<T>(T value, JsonSerializerOptions? options) => System.Text.Json.JsonSerializer.Serialize(value, options);
}

internal readonly struct NewtonsoftOptionsApi : IOptionsApi<JsonSerializerSettings>
{
    public static JsonSerializerSettings Make(bool camel) =>
        camel ? new JsonSerializerSettings { ContractResolver = new CamelCasePropertyNamesContractResolver() } : new JsonSerializerSettings();

    public static string Serialize<T>(T value, JsonSerializerSettings? options) => JsonConvert.SerializeObject(value, options);
}

internal readonly struct VivaceSettingsApi : IOptionsApi<JsonSettings>
{
    public static JsonSettings Make(bool camel) =>
        camel ? new JsonSettings { PropertyNamingPolicy = JsonNamingPolicy.CamelCase } : new JsonSettings();

    public static string Serialize<T>(T value, JsonSettings? options) => JsonSerializer.Serialize(value, options);
}

// Code written for System.Text.Json that only changed its serializer.
internal readonly struct VivaceOptionsApi : IOptionsApi<JsonSerializerOptions>
{
    public static JsonSerializerOptions Make(bool camel) => StjOptionsApi.Make(camel);

    public static string Serialize<T>(T value, JsonSerializerOptions? options) => JsonSerializer.Serialize(value, options);
}
