// The fallback for objects of unknown types, which keeps their text and writes it back.
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using System.Text.Unicode;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Serialization;

namespace Vivace.Json.Codecs.Polymorphic;

internal sealed class FallbackCodec<T>(JsonCodec<T> members, CodecPlan plan) : WrappingCodec<T>(members)
{
    // A caller who chooses members has chosen none of those that the type does not know.
    private readonly bool _hides = plan.Settings.HidesMembers,
        _keepsNone = plan.Settings.Fields is not null && !MemberAudiences.Keeps(plan.ContractOptions.Audiences);

    public override T? ReadAt(ref JsonReader reader, int position, out int next)
    {
        T? value = Inner.ReadAt(ref reader, position, out next);
        return Keep(ref reader, value, position, next);
    }

    internal override T? PopulateAt(ref JsonReader reader, int position, T target, out int next)
    {
        T? value = Inner.PopulateAt(ref reader, position, target, out next);
        return Keep(ref reader, value, position, next);
    }

    private T? Keep(ref JsonReader reader, T? value, int position, int next)
    {
        if (value is not IJsonSubtypeFallback fallback)
            return value;
        ReadOnlySpan<byte> text = reader.Text[position..next];

        // Skipped text may be invalid UTF-8, which a string could not keep.
        if (!Utf8.IsValid(text))
            throw Fail.InvalidUtf8(ref reader, position);
        fallback.JsonText = _keepsNone ? null : Encoding.UTF8.GetString(_hides ? ShownText.Read(text, Inner, plan) : text);
        return value;
    }

    public override int WriteAt(ref JsonWriter writer, int position, T? value)
    {
        if (_keepsNone || value is not IJsonSubtypeFallback { JsonText: { } text })
            return Inner.WriteAt(ref writer, position, value);
        byte[] given = Encoding.UTF8.GetBytes(text);
        ThrowIfNoObject(given);
        ReadOnlySpan<byte> utf8 = _hides ? ShownText.Written(given, Inner, plan) : given;
        position = WritePrimitives.Ensure(ref writer, position, checked(utf8.Length + WritePrimitives.Slack));
        utf8.CopyTo(MemoryMarshal.CreateSpan(ref writer._origin, position + utf8.Length)[position..]);
        return position + utf8.Length;
    }

    // User code may have set any text.
    private static void ThrowIfNoObject(byte[] utf8)
    {
        JsonReader reader = new(utf8, ReaderSettings.Plain, null);
        try
        {
            int start = ReadPrimitives.SkipSpace(ref reader, 0);
            if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, start, (byte)'{'))
                throw Fail.Syntax(ref reader, start);
            ReadPrimitives.ExpectEnd(ref reader, ReadPrimitives.SkipValue(ref reader, start));
        }
        catch (JsonException cause)
        {
            throw new InvalidOperationException(
                $"Expected one JSON object in {TypeDisplay.NameOf(typeof(T))}.JsonText, found another text. Set null to write the members.",
                cause);
        }
    }
}
