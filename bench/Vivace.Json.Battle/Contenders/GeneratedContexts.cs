// The generated contexts: one for each set of options that keeps the generated writing code in use.
using System.Collections.Concurrent;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Battle.Models;

namespace Vivace.Json.Battle.Contenders;

internal static class GeneratedContexts
{
    private static readonly ConcurrentDictionary<Dialect, JsonSerializerContext> s_contexts = [];

    public static JsonSerializerContext For(Dialect dialect) => s_contexts.GetOrAdd(dialect, Make);

    // Generated writing code is used only with the options that it was generated for; others read its contracts.
    private static JsonSerializerContext Make(Dialect dialect)
    {
        if (dialect == Dialect.Plain)
            return PlainContext.Default;
        if (dialect == Dialect.Web || dialect == Dialect.Web with { EnumNames = true })
            return WebContext.Default;
        if (dialect == Dialect.Plain with { Indented = true })
            return IndentedContext.Default;
        JsonSerializerOptions options = new(dialect.IsWeb ? JsonSerializerDefaults.Web : JsonSerializerDefaults.General)
        {
            PropertyNamingPolicy = dialect.CamelCase ? JsonNamingPolicy.CamelCase : null,
            PropertyNameCaseInsensitive = dialect.AnyCase,
            WriteIndented = dialect.Indented,
        };
        return dialect.CamelCase ? new WebContext(options) : new PlainContext(options);
    }
}

[JsonSerializable(typeof(Small))]
[JsonSerializable(typeof(List<Small>))]
[JsonSerializable(typeof(Dictionary<string, Small>))]
internal sealed partial class PlainContext : JsonSerializerContext;

[JsonSourceGenerationOptions(JsonSerializerDefaults.Web)]
[JsonSerializable(typeof(Person))]
[JsonSerializable(typeof(Person[]))]
internal sealed partial class WebContext : JsonSerializerContext;

[JsonSourceGenerationOptions(WriteIndented = true)]
[JsonSerializable(typeof(List<Small>))]
internal sealed partial class IndentedContext : JsonSerializerContext;
