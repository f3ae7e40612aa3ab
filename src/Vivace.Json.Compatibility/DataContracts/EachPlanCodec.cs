// Lets a factory that serves all plans of its settings create one codec for each plan.
using Vivace.Json.Plans;

namespace Vivace.Json.Compatibility.DataContracts;

/// <summary>Creates a plan's codec; reads and writes nothing itself.</summary>
internal sealed class EachPlanCodec<T>(Func<JsonCodec> make) : PositionalCodec<T>
{
    internal override JsonCodec ForPlan(Func<CodecPlan, JsonCodec> makeNext) => make();

    public override T? ReadAt(ref JsonReader reader, int position, out int next) => throw NotMade();

    public override int WriteAt(ref JsonWriter writer, int position, T? value) => throw NotMade();

    private static InvalidOperationException NotMade() =>
        new($"A codec of {nameof(DataContractCodecs)} reads and writes as part of settings. Name the " +
            $"factory in {nameof(JsonSettings)}.{nameof(JsonSettings.Codecs)}.");
}
