// Who takes part, in the order of the tables.
using Vivace.Json.Battle.Measuring;
using Vivace.Json.Plans;

namespace Vivace.Json.Battle.Contenders;

/// <param name="OwnProcess">Whether it must run outside this process.</param>
/// <param name="Contender"><see langword="null"/> when the library is not here.</param>
/// <param name="OnRequest">Whether it only takes part if the command line names it.</param>
internal sealed record Listing(string Name, Contender? Contender, bool OwnProcess = false, bool OnRequest = false);

internal static class ContenderList
{
    public static SystemTextJsonContender Reference { get; } = new();

    public static IReadOnlyList<Listing> All { get; } =
    [
        new("stj", Reference),
        new("stj-generated", new GeneratedContender()),
        new("stj11", Later.IsHere ? new SystemTextJsonContender(Later.Name) : null, OwnProcess: true),
        new("stj11-generated", Later.IsHere ? new GeneratedContender(Later.Name + "-generated") : null, OwnProcess: true),
        new("newtonsoft", new NewtonsoftContender()),
        new("newtonsoft-switched", new SwitchedNewtonsoftContender(), OnRequest: true),
        new("datacontract", new DataContractContender()),
        new("servicestack", new ServiceStackContender(), OwnProcess: true),
#if UTF8JSON
        new("utf8json", new Utf8JsonContender()),
#else
        new("utf8json", null),
#endif
#if JIL
        new("jil", new JilContender()),
#else
        new("jil", null),
#endif
#if SPANJSON
        new("spanjson", new SpanJsonContender()),
#else
        new("spanjson", null),
#endif
        new("vivace", new VivaceContender("vivace", ObjectEngine.Emitted)),
        new("vivace-generated", new VivaceContender("vivace-generated", ObjectEngine.Generated)),

        // What settings cost that read more than strict JSON, or watch over it.
        new("vivace-lenient", new VivaceContender("vivace-lenient", ObjectEngine.Emitted, JsonSettings.Lenient), OnRequest: true),
        new("vivace-lenient-generated", new VivaceContender("vivace-lenient-generated", ObjectEngine.Generated, JsonSettings.Lenient), OnRequest: true),
        new("vivace-untrusted", new VivaceContender("vivace-untrusted", ObjectEngine.Emitted, JsonSettings.Default with { Budget = JsonSettings.Untrusted.Budget }), OnRequest: true),
    ];
}
