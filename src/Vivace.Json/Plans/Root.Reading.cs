// Reading calls.
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Reading;
using Vivace.Json.Reading.Lenient;
using Vivace.Json.Telemetry;
using Vivace.Json.Text.Blocks;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Plans;

internal sealed partial class Root<T>
{
    // The length up to which texts are transcoded on the stack.
    private const int MaxOnStack = 256;

    [SkipLocalsInit]
    internal T? Read(ReadOnlySpan<byte> utf8Json) => Read(utf8Json, _reading);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal T? Read(ReadOnlySpan<byte> utf8Json, ReaderSettings reading)
    {
        if (_warmth != 0)
            Warm(utf8Json.Length);
        if ((reading.Flags & ReadFlags.IsLookedThrough) != 0)
            return ReadChecked(utf8Json, reading, _codec);
        JsonReader reader = new(utf8Json, reading, _codec);
        return ReadText(ref reader, utf8Json);
    }

    // Scans a text before reading it. Throws if it exceeds the budget; returns true if it must be rewritten, because it may have comments
    // or is in another dialect.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool HasComments(ReadOnlySpan<byte> utf8Json, IPathNode root)
    {
        if (_reading.Rewriting is not null && root is not TextPart { Rewriting: not null })
            return true;
        _reading.Budget?.Check(utf8Json, _reading, root);
        return _reading.Rewriting is null && StrictText.MayHaveComments(utf8Json, _reading);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private T? ReadChecked(ReadOnlySpan<byte> utf8Json, ReaderSettings reading, IPathNode root)
    {
        if (reading.Rewriting is not null)
            return ReadRewritten(utf8Json, reading, root);
        reading.Budget?.Check(utf8Json, reading, root);
        if (StrictText.MayHaveComments(utf8Json, reading))
            return ReadRewritten(utf8Json, reading, root);
        JsonReader reader = new(utf8Json, reading, root);
        return ReadText(ref reader, utf8Json);
    }

    /// <summary>Reads a whole text without showing any of it in errors.</summary>
    internal T? ReadHiding(ReadOnlySpan<byte> utf8Json) =>
        ReadChecked(utf8Json, _reading.With(_reading.Flags | ReadFlags.HideFoundText, _reading.MaxDepth), _codec);

    /// <summary>Reads a whole text that stands for the beginning of a longer one, which <paramref name="part"/> knows.</summary>
    internal T? Read(ReadOnlySpan<byte> utf8Json, TextPart part)
    {
        if (_warmth != 0)
            Warm(utf8Json.Length);
        part.Node = _codec;
        if ((_reading.Flags & ReadFlags.IsLookedThrough) != 0)
            return ReadChecked(utf8Json, _reading, part);
        JsonReader reader = new(utf8Json, _reading, part);
        return ReadText(ref reader, utf8Json);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining), SkipLocalsInit]
    private T? ReadText(ref JsonReader reader, ReadOnlySpan<byte> utf8Json)
    {
        int position = 0;
        if (utf8Json.IsEmpty || utf8Json[0] <= ' ')
            position = ReadPrimitives.SkipSpace(ref reader, 0);
        T? value = _codec.ReadAt(ref reader, position, out int next);
        if (next != reader._end)
            ReadPrimitives.ExpectEnd(ref reader, next);
        reader.Release();
        TelemetrySwitch.Read(utf8Json.Length);
        return value;
    }

    /// <summary>Reads one value of a longer text.</summary>
    /// <param name="utf8Json">The value, or as much as there is of it if it is invalid. A number in
    /// an array is followed by one more byte, which ends it.</param>
    /// <param name="part">The value's location in the longer text.</param>
    /// <param name="length">The length of the value; -1 if it is known to be incomplete or invalid, so that reading throws.</param>
    /// <param name="references">The objects with ids in earlier values; those of this value are added.</param>
    internal T? ReadPart(ReadOnlySpan<byte> utf8Json, TextPart part, int length, ref ReadReferences? references)
    {
        if (_warmth != 0)
            Warm(length);
        part.Node = _codec;
        if ((_reading.Flags & ReadFlags.IsLookedThrough) == 0 || !HasComments(utf8Json, part))
            return ReadPart(utf8Json, utf8Json, part, length, ref references);
        byte[] copy = StrictText.RentPart(utf8Json, isInObject: false, isFinal: true, out _);
        try
        {
            if (length >= 0)
                copy.AsSpan(length, utf8Json.Length - length).Fill((byte)' ');
            return ReadPart(copy.AsSpan(0, utf8Json.Length), utf8Json, part, length, ref references);
        }
        finally
        {
            Scratch<byte>.Return(copy, utf8Json.Length);
        }
    }

    internal T? ReadPart(ReadOnlySpan<byte> utf8Json, TextPart part, int length, ReaderSettings reading)
    {
        if (_warmth != 0)
            Warm(utf8Json.Length);
        part.Node = _codec;
        _reading.Budget?.Check(utf8Json, _reading, part);
        JsonReader reader = new(utf8Json, reading, part);
        reader._depthLeft -= part.Depth;
        reader._floor = reader._depthLeft;
        T? value = _codec.ReadAt(ref reader, 0, out int next);
        if (next != length)
            throw Fail.Syntax(ref reader, next);
        reader.Release();
        return value;
    }

    /// <summary>Reads the first value of a valid text without comments. <paramref name="part"/> knows its location
    /// in the longer text, and the value to which the budget applies.</summary>
    internal T? ReadWithin(ReadOnlySpan<byte> utf8Json, TextPart part)
    {
        if (_warmth != 0)
            Warm(0);
        part.Node = _codec;
        if ((_reading.Flags & ReadFlags.IsLookedThrough) != 0)
            _reading.Budget?.Check(part.Value, _reading, part);
        JsonReader reader = new(utf8Json, _reading, part);
        T? value = _codec.ReadAt(ref reader, 0, out _);
        reader.Release();
        return value;
    }

    // Not inlined: each caller would have to clear a reader.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private T? ReadPart(ReadOnlySpan<byte> utf8Json, ReadOnlySpan<byte> given, TextPart part, int length, ref ReadReferences? references)
    {
        JsonReader reader = new(utf8Json, _reading, part);
        reader._cold.Given = given;
        reader._cold.References = references;
        reader._depthLeft -= part.Depth;
        reader._floor = reader._depthLeft;
        T? value = _codec.ReadAt(ref reader, 0, out int next);
        if (next != length)
            throw Fail.Syntax(ref reader, next);
        references = reader._cold.References;
        reader._cold.References = null;
        reader.Release();
        return value;
    }

    [SkipLocalsInit]
    internal T? Read(ReadOnlySpan<char> json)
    {
        if (json.Length <= MaxOnStack)
        {
            // Renting a buffer would cost more than transcoding a short text.
            Span<byte> room = stackalloc byte[MaxOnStack + Utf8Text.SpareBytes];
            if (AsciiText.Narrow(ref MemoryMarshal.GetReference(json), json.Length, ref MemoryMarshal.GetReference(room)) == json.Length)
                return Read(room[..json.Length]);
        }

        return ReadLent(json);
    }

    private T? ReadLent(ReadOnlySpan<char> json)
    {
        using Utf8Text utf8 = Utf8Text.Rent(json);
        if (!utf8.IsValid)
            throw Fail.InvalidUtf16(utf8.InvalidIndex);
        return Read(utf8.Span);
    }

    internal bool TryRead(ReadOnlySpan<byte> utf8Json, out T? value, [NotNullWhen(false)] out JsonError? error) =>
        TryRead(utf8Json, _reading, out value, out error);

    internal bool TryRead(ReadOnlySpan<byte> utf8Json, ReaderSettings reading, out T? value, [NotNullWhen(false)] out JsonError? error)
    {
        try
        {
            value = Read(utf8Json, reading);
            error = null;
            return true;
        }
        catch (JsonException exception)
        {
            value = default;
            error = JsonError.Of(exception);
            return false;
        }
    }

    internal bool TryRead(ReadOnlySpan<char> json, out T? value, [NotNullWhen(false)] out JsonError? error)
    {
        Utf8Text utf8;
        try
        {
            utf8 = Utf8Text.Rent(json);
        }
        catch (JsonException tooLong)
        {
            value = default;
            error = JsonError.Of(tooLong);
            return false;
        }

        using (utf8)
        {
            if (utf8.IsValid)
                return TryRead(utf8.Span, out value, out error);
            value = default;
            error = JsonError.OfHalfPair(json, utf8.InvalidIndex);
            return false;
        }
    }

    internal void Populate(ReadOnlySpan<byte> utf8Json, T target)
    {
        if ((_reading.Flags & ReadFlags.IsLookedThrough) == 0 || !HasComments(utf8Json, _codec))
        {
            Populate(utf8Json, utf8Json, target);
            return;
        }

        byte[] copy = StrictText.Rent(utf8Json, _reading, _codec, out int length);
        try
        {
            Populate(copy.AsSpan(0, length), utf8Json, target);
        }
        finally
        {
            Scratch<byte>.Return(copy, length);
        }
    }

    internal void Populate(ReadOnlySpan<char> json, T target)
    {
        using Utf8Text utf8 = Utf8Text.Rent(json);
        if (!utf8.IsValid)
            throw Fail.InvalidUtf16(utf8.InvalidIndex);
        Populate(utf8.Span, target);
    }

    private void Populate(ReadOnlySpan<byte> utf8Json, ReadOnlySpan<byte> given, T target)
    {
        JsonReader reader = new(utf8Json, Plan.Reading, Codec);
        reader._cold.Given = given;
        int position = ReadPrimitives.SkipSpace(ref reader, 0);
        Codec.PopulateRoot(ref reader, position, target, out int next);
        ReadPrimitives.ExpectEnd(ref reader, next);
        reader.Release();
        TelemetrySwitch.Read(utf8Json.Length);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private T? ReadRewritten(ReadOnlySpan<byte> given, ReaderSettings reading, IPathNode root)
    {
        byte[] copy = StrictText.Rent(given, reading, root, out int length);
        try
        {
            ReadOnlySpan<byte> utf8Json = copy.AsSpan(0, length);
            JsonReader reader = new(utf8Json, reading, root) { _cold = { Given = given } };
            return ReadText(ref reader, utf8Json);
        }
        finally
        {
            Scratch<byte>.Return(copy, length);
        }
    }

    /// <summary>Reads the reader's current value. Comments, commas and limits are the reader's;
    /// everything else is the settings', as in System.Text.Json.</summary>
    internal T? Read(ref JsonReader reader)
    {
        ReadFlags outer = NumberFlags.Exchange(ref reader, NumberFlags.Of(Plan.Settings.NumberHandling));
        LenientFlags.Exchange(ref reader, LenientFlags.Of(Plan.Settings.Leniency));
        ReadReferences? references = reader._cold.References;
        bool isSame = ReferenceEquals(reader._settings, Plan.Reading);
        if (!isSame)
            reader._cold.References = null;
        try
        {
            return Codec.Read(ref reader);
        }
        finally
        {
            // Even if the caller catches an exception.
            reader._flags = outer;
            if (!isSame)
                reader._cold.References = references;
        }
    }

    internal override object? ReadBoxed(ReadOnlySpan<byte> utf8Json) => Read(utf8Json);

    internal override object? ReadBoxed(ReadOnlySpan<byte> utf8Json, TextPart part) => Read(utf8Json, part);

    internal override object? ReadBoxedWithin(ReadOnlySpan<byte> utf8Json, TextPart part) => ReadWithin(utf8Json, part);

    internal override object? ReadBoxed(ReadOnlySpan<char> json) => Read(json);

    internal override void PopulateBoxed(ReadOnlySpan<char> json, object target) => Populate(json, (T)target);

    internal override object? ReadBoxed(ReadOnlySpan<byte> utf8Json, ReaderSettings reading) => Read(utf8Json, reading);

    internal override bool TryReadBoxed(ReadOnlySpan<byte> utf8Json, out object? value, [NotNullWhen(false)] out JsonError? error)
    {
        bool isRead = TryRead(utf8Json, out T? read, out error);
        value = isRead ? read : null;
        return isRead;
    }

    internal override bool TryReadBoxed(ReadOnlySpan<char> json, out object? value, [NotNullWhen(false)] out JsonError? error)
    {
        bool isRead = TryRead(json, out T? read, out error);
        value = isRead ? read : null;
        return isRead;
    }
}
