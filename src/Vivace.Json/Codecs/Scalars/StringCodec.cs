// Strings, as values and as dictionary keys.
using System.Runtime.InteropServices;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Reading;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Codecs.Scalars;

internal sealed class StringCodec : PositionalCodec<string>, IDirectCodec
{
    internal override bool ReadsBeginnings => true;

    public override string? ReadAt(ref JsonReader reader, int position, out int next) =>
        ReadPrimitives.ReadString(ref reader, position, out next);

    public override int WriteAt(ref JsonWriter writer, int position, string? value) =>
        WritePrimitives.WriteString(ref writer, position, value, 0);

    public override string ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position) =>
        Utf8Text.Widen(ref MemoryMarshal.GetReference(name), name.Length) ?? throw Fail.InvalidUtf8(ref reader, position);

    public override int WriteKey(ref JsonWriter writer, int position, string key)
    {
        if (writer._settings.KeyPolicy is { } policy)
            key = policy.ConvertName(key) ?? throw ThrowContract.NullFromPolicy(policy.GetType());
        return WritePrimitives.WriteString(ref writer, position, key, 0);
    }
}
