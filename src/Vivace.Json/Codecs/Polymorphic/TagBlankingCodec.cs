// Reads a dictionary with metadata between its entries from a copy without it.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Errors.Hints;
using Vivace.Json.Reading;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Codecs.Polymorphic;

/// <summary>In the copy, spaces replace the discriminator. Any name may be a key, so dictionary codecs cannot look
/// for it themselves; texts with the discriminator first pay nothing.</summary>
internal sealed class TagBlankingCodec<T>(JsonCodec<T> inner, TypeTag tag) : WrappingCodec<T>(inner)
{
    // The copy has no discriminator beside the keys.
    internal override bool KeepsKey => true;

    public override T? ReadAt(ref JsonReader reader, int position, out int next) => Read(ref reader, position, default, out next);

    internal override T? PopulateAt(ref JsonReader reader, int position, T target, out int next) =>
        Read(ref reader, position, target, out next);

    private T? Read(ref JsonReader reader, int position, T? target, out int next)
    {
        KnownEnds? ends = ReadPrimitives.BeginSearch(ref reader, position);
        next = ReadPrimitives.SkipSearched(ref reader, ends, position);
        ReadPrimitives.EndSearch(ref reader, next);
        int length = next - position;

        // An outer dictionary has already made a copy: one for each level would be quadratic.
        if (reader._cold.IsCopy)
        {
            BlankTag(ref reader, position, MemoryMarshal.CreateSpan(ref Unsafe.Add(ref reader._origin, position), length), ends);
            return Read(ref reader, position, target);
        }

        byte[] copy = Scratch<byte>.Rent(length);
        reader.Text[position..next].CopyTo(copy);
        BlankTag(ref reader, position, copy, ends);
        JsonReader spliced = new(copy.AsSpan(0, length), reader._settings, null)
        {
            _depthLeft = reader._depthLeft,
            _flags = reader._flags,
            _cold = { Elements = reader._cold.Elements, References = reader._cold.References, IsCopy = true },
        };
        try
        {
            T? made = Read(ref spliced, 0, target);
            reader._cold.Elements = spliced._cold.Elements;
            reader._cold.References = spliced._cold.References;
            return made;
        }
        catch (System.Text.Json.JsonException exception) when (exception.Error is { } error)
        {
            throw Fail.Again(ref reader, position, error, exception);
        }
        finally
        {
            Scratch<byte>.Return(copy, length);
        }
    }

    private T? Read(ref JsonReader reader, int position, T? target) =>
        target is null ? Inner.ReadAt(ref reader, position, out _) : Inner.PopulateAt(ref reader, position, target, out _);

    private bool IsTag(ref JsonReader reader, int position, out int after)
    {
        using UnescapedText name = UnescapedText.Read(ref reader, position, out after);
        return tag.IsReadAhead(name.Span);
    }

    // Blanks the member and the comma after it, or the one before if it is last.
    private void BlankTag(ref JsonReader reader, int position, Span<byte> copy, KnownEnds? ends)
    {
        int origin = position, comma = -1;
        int name = ReadPrimitives.FirstName(ref reader, position);
        while (name >= 0)
        {
            bool isTag = IsTag(ref reader, name, out int after);
            int value = ReadPrimitives.SkipSearched(ref reader, ends, ReadPrimitives.ValueAfterColon(ref reader, after));
            int separator = ReadPrimitives.SkipSpace(ref reader, value);
            bool isLast = !ReadPrimitives.IsAt(ref reader._origin, reader._end, separator, (byte)',');

            // Found first: the copy may be the reader's own text.
            int next = ReadPrimitives.NextName(ref reader, value);
            if (isTag)
            {
                int start = isLast && comma >= 0 ? comma : name;
                copy.Slice(start - origin, (isLast ? value : separator + 1) - start).Fill((byte)' ');
            }
            else
            {
                comma = separator;
            }

            name = next;
        }
    }
}
