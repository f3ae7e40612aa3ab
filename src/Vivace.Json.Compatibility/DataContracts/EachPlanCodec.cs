// A codec that a factory gives once for all plans of its settings, though each plan needs one of its own.
using Vivace.Json.Plans;

namespace Vivace.Json.Compatibility;

/// <summary>Makes the codec of a plan; it reads and writes nothing itself.</summary>
internal sealed class EachPlanCodec<T>(Func<JsonCodec> make) : PositionalCodec<T>
{
    internal override JsonCodec ForPlan(Func<CodecPlan, JsonCodec> makeNext) => make();

    public override T? ReadAt(ref JsonReader reader, int position, out int next) => throw NotMade();

    public override int WriteAt(ref JsonWriter writer, int position, T? value) => throw NotMade();

    private static InvalidOperationException NotMade() =>
        new($"A codec of {nameof(DataContractCodecs)} reads and writes as part of settings. Name the factory in {nameof(JsonSettings)}.{nameof(JsonSettings.Codecs)}.");
}
