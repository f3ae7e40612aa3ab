// The generated contexts: one for each set of options that keeps the generated writing code in use.
using System.Collections.Concurrent;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Battle.Models;
using Vivace.Json.Battle.Streams;

namespace Vivace.Json.Battle.Contenders;

internal static class GeneratedContexts
{
    private static readonly ConcurrentDictionary<Dialect, JsonSerializerContext> s_contexts = [];

    // Enums carry their names by attribute, so the contexts need not differ in them.
    public static JsonSerializerContext For(Dialect dialect) => s_contexts.GetOrAdd(dialect with { EnumNames = false }, Make);

    // Generated writing code is used only with the options that it was generated for; others read its contracts.
    private static JsonSerializerContext Make(Dialect dialect)
    {
        if (dialect == Dialect.Plain)
            return PlainContext.Default;
        if (dialect == Dialect.Web)
            return WebContext.Default;
        if (dialect == Dialect.Plain with { Indented = true })
            return IndentedContext.Default;
        if (dialect == Dialect.Web with { Indented = true })
            return IndentedWebContext.Default;
        JsonSerializerOptions options = SystemTextJsonContender.OptionsFor(dialect);
        return dialect.CamelCase ? new WebContext(options) : new PlainContext(options);
    }
}

[JsonSerializable(typeof(Small))]
[JsonSerializable(typeof(List<Small>))]
[JsonSerializable(typeof(Dictionary<string, Small>))]
[JsonSerializable(typeof(Big))]
[JsonSerializable(typeof(MyClass))]
[JsonSerializable(typeof(MyClassByAttribute))]
[JsonSerializable(typeof(PackageSearch))]
[JsonSerializable(typeof(PackageResult[]))]
[JsonSerializable(typeof(Discarding<PackageVersion>))]
[JsonSerializable(typeof(DiscardingSearch))]
[JsonSerializable(typeof(EndlessSearch))]
[JsonSerializable(typeof(IAsyncEnumerable<PackageVersion>))]
[JsonSerializable(typeof(TwitterSearch))]
[JsonSerializable(typeof(CitmCatalog))]
[JsonSerializable(typeof(GeoCollection))]
[JsonSerializable(typeof(Wide[]))]
[JsonSerializable(typeof(List<Shape>))]
[JsonSerializable(typeof(List<TicketBrief>))]
[JsonSerializable(typeof(List<Converted>))]
[JsonSerializable(typeof(List<Measured>))]
[JsonSerializable(typeof(List<Coded>))]
[JsonSerializable(typeof(Unit))]
[JsonSerializable(typeof(List<Message>))]
internal sealed partial class PlainContext : JsonSerializerContext;

[JsonSourceGenerationOptions(JsonSerializerDefaults.Web)]
[JsonSerializable(typeof(Person))]
[JsonSerializable(typeof(Person[]))]
[JsonSerializable(typeof(MyClass))]
internal sealed partial class WebContext : JsonSerializerContext;

[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, WriteIndented = true)]
[JsonSerializable(typeof(Person))]
internal sealed partial class IndentedWebContext : JsonSerializerContext;

[JsonSourceGenerationOptions(WriteIndented = true)]
[JsonSerializable(typeof(List<Small>))]
internal sealed partial class IndentedContext : JsonSerializerContext;
