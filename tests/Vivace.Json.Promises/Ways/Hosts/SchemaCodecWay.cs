// A value that its schema checks while it is read.
using System.Reflection;
using Vivace.Json.Schema;

namespace Vivace.Json.Promises.Ways.Hosts;

internal sealed class SchemaCodecWay : Way
{
    // As a program has it: codecs of one schema are equal, so all calls have one plan.
    private static readonly JsonSchema s_schema = JsonSchema.Parse("{}");

    internal override string Name => "Checked by a schema";

    internal override WayTraits Traits => WayTraits.Reads | WayTraits.Typed | WayTraits.Settings;

    internal override IEnumerable<string> Covers => ["JsonSchema.CodecFor<T>()"];

    protected override Outcome Make(Call call)
    {
        JsonCodec codec = (JsonCodec)typeof(JsonSchema).GetMethod(nameof(JsonSchema.CodecFor))!.MakeGenericMethod(call.Type).Invoke(s_schema, BindingFlags.DoNotWrapExceptions, null, null, null)!;
        return new Outcome { Value = JsonSerializer.Deserialize(call.Utf8Json, call.Type, call.Settings with { Codecs = [codec, .. call.Settings.Codecs] }) };
    }
}
