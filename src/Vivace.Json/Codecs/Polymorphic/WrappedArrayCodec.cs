// An array that names its type: an object with the discriminator and "$values".
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Text;

namespace Vivace.Json.Codecs.Polymorphic;

internal sealed class WrappedArrayCodec<T>(JsonCodec<T> inner, TypeTag tag) : PositionalCodec<T>
{
    private static readonly byte[] s_name = [.. MetadataNames.QuotedValues, (byte)':'];

    internal override PathNodeKind PathKind => PathNodeKind.Object;

    internal override void Bind(CodecPlan plan) => inner.Bind(plan);

    internal override IPathNode NodeAt(in ErrorContext context, int offset) =>
        offset < context.Text.Length && context.Text[offset] == (byte)'[' ? inner : this;

    internal override bool TryGetMember(ReadOnlySpan<byte> unescapedName, out IPathNode? member, out string? jsonName)
    {
        bool isValues = unescapedName.SequenceEqual(MetadataNames.Values);
        member = isValues ? inner : null;
        jsonName = null;
        return isValues;
    }

    public override T? ReadAt(ref JsonReader reader, int position, out int next) => Read(ref reader, position, default, out next);

    internal override T? PopulateAt(ref JsonReader reader, int position, T target, out int next) =>
        Read(ref reader, position, target, out next);

    private T? Read(ref JsonReader reader, int position, T? target, out int next)
    {
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{'))
            return ReadArray(ref reader, position, target, out next);
        int after = reader._position;
        position = ReadPrimitives.Enter(ref reader, position);
        bool isNamed = after >= position, isThere = false;
        T? made = default;
        int name = isNamed
            ? ReadPrimitives.NextName(ref reader, after)
            : ReadPrimitives.FirstName(ref reader, position - 1);
        while (name >= 0)
        {
            int value = ReadName(ref reader, name, out bool isValues, out bool isPassed);
            if (isPassed)
            {
                isNamed = true;
                value = ReadPrimitives.SkipValue(ref reader, value);
            }
            else if (!isValues || isThere || !(isNamed || tag.IsPassed))
            {
                throw Fail.NotWrapped(ref reader, name, typeof(T),
                    isThere ? "nothing after $values" : "a type discriminator and then $values", reportsValue: !isNamed);
            }
            else if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, value, (byte)'['))
            {
                throw Fail.NotWrapped(ref reader, value, typeof(T), "an array in $values");
            }
            else
            {
                isThere = true;
                made = ReadArray(ref reader, value, target, out value);
            }

            name = ReadPrimitives.NextName(ref reader, value);
        }

        next = ~name;
        if (!isThere || !isNamed)
            throw Fail.NotWrapped(ref reader, next - 1, typeof(T), "a type discriminator and $values");
        ReadPrimitives.Leave(ref reader);
        return made;
    }

    private T? ReadArray(ref JsonReader reader, int position, T? target, out int next) =>
        target is null ? inner.ReadAt(ref reader, position, out next) : inner.PopulateAt(ref reader, position, target, out next);

    private int ReadName(ref JsonReader reader, int position, out bool isValues, out bool isPassed)
    {
        using UnescapedText name = UnescapedText.Read(ref reader, position, out int after);
        isValues = name.Span.SequenceEqual(MetadataNames.Values);
        isPassed = !isValues && tag.IsPassed && tag.ShouldSkip(ref reader, position, name.Span);
        return ReadPrimitives.ValueAfterColon(ref reader, after);
    }

    /// <summary>Writes the rest of the object, after its brace and discriminator.</summary>
    public override int WriteAt(ref JsonWriter writer, int position, T? value)
    {
        position = WritePrimitives.BeginMembers(ref writer, position, WritePrimitives.Slack, opensPlain: true);
        position = WritePrimitives.BeforeMember(ref writer, position);
        s_name.CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref writer._origin, position), s_name.Length));
        position = WritePrimitives.WriteColon(ref writer, position + s_name.Length - 1);
        return WrappedElements.End(ref writer, inner.WriteAt(ref writer, position, value));
    }
}
