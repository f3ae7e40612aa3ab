// The blocks of docs/guides/orleans.md and of the package's README that are not the first program, as the pages print them.
using System.Text.Json;
using System.Text.Json.Serialization;
using Microsoft.Extensions.Hosting;
using Orleans.Hosting;
using Orleans.Journaling.Json;

namespace Vivace.Json.Orleans.Tests.Documentation;

internal static class GuideBlocks
{
    internal static void Types(ISiloBuilder siloBuilder, IClientBuilder clientBuilder)
    {
        siloBuilder.AddVivaceJson(JsonSettings.Default, static type => type.Namespace is "Shop.Contracts" or "Shop.Events");
        clientBuilder.AddVivaceJson(JsonSettings.Default, static type => type.Namespace is "Shop.Contracts" or "Shop.Events");
    }

    internal static void TwoCalls(ISiloBuilder siloBuilder)
    {
        siloBuilder
            .AddVivaceJson(JsonSettings.Default with { EnumsAsStrings = true }, static type => type.Namespace == "Shop.Events")
            .AddVivaceJson(JsonSettings.Default, static type => type.Namespace == "Shop.Contracts");
    }

    internal static void References(ISiloBuilder siloBuilder)
    {
        siloBuilder.AddVivaceJson(JsonSettings.Default with { ReferenceHandler = ReferenceHandler.Preserve }, static type => type.Namespace == "Shop.Contracts");
    }

    internal static void Provider(ISiloBuilder siloBuilder)
    {
        siloBuilder.AddVivaceJsonGrainStorage("orders", JsonSettings.Default with { EnumsAsStrings = true });
    }

    internal static void Journals(ISiloBuilder siloBuilder)
    {
        siloBuilder.UseJsonJournalFormat(journal => JsonSettings.Default.ApplyTo(journal.SerializerOptions));
    }

    public sealed class Customer
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? More { get; set; }
    }
}
