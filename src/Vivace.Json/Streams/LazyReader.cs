// Reads an object up to the sequence that is its last member, then the items during enumeration.
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using Vivace.Json.Codecs.Sequences;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Text;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Streams;

/// <summary>
/// The text before the items is gathered, closed with brackets, and read by the ordinary codec, which handles constructors, required
/// members and names. The window then moves along the items. Its buffer is returned after the last item, after a failure, or when the
/// enumeration or the value is disposed.
/// </summary>
internal abstract class LazyReader(CodecPlan plan, TextSource source) : LazyPart
{
    // Closes the sequence's empty array and the root object.
    private static ReadOnlySpan<byte> Closing => "[]}"u8;

    private readonly StreamTokens _cursor = new(plan.Reading, plan.Settings.DefaultBufferSize) { KeepsText = true };
    private BufferUse _use;
    private bool _isAtValue, _isTaken;
    private int _isEnumerated;
    private CancellationToken _cancellationToken;

    internal override string Path => "$";

    internal override int Depth => 0;

    internal override TextPlace Place => default;

    private protected abstract JsonCodec Codec { get; }

    private protected abstract void ReadValue(ReadOnlySpan<byte> text);

    private protected async ValueTask OpenAsync(CancellationToken cancellationToken)
    {
        _cancellationToken = cancellationToken;
        _use.Hold(typeof(JsonOpenValue<>));
        try
        {
            ThrowIfNotOne();
            while (!TryOpen())
                await FillAsync(cancellationToken).ConfigureAwait(false);
            _cursor.KeepsText = false;

            // Without the sequence, the text is complete.
            if (ArrayStart < 0)
                Close();
        }
        catch
        {
            Close();
            throw;
        }
        finally
        {
            Free();
        }
    }

    /// <summary>Stops reading items. The buffer is returned now, or after the read that still uses it.</summary>
    internal void Close()
    {
        if (_use.End())
            _cursor.Dispose();
    }

    internal sealed override IAsyncEnumerable<T?> Take<T>(JsonCodec<T>? own)
        where T : default
    {
        _isTaken = true;
        return new Items<T>(this, own is null ? plan.Memory.RootOf<T>() : new Root<T>(plan, own));
    }

    private void Free()
    {
        if (_use.Free())
            _cursor.Dispose();
    }

    private ValueTask FillAsync(CancellationToken cancellationToken) => _cursor.FillAsync(source, cancellationToken);

    // Rejects settings and types for which it is unclear what is read later, or in which order.
    private void ThrowIfNotOne()
    {
        if (plan.PreservesReferences)
            throw new NotSupportedException(
                "A value cannot be opened with a ReferenceHandler that preserves references, as an item could refer to one that is gone. " +
                    "Use DeserializeAsync.");
        IPathNode node = Codec;
        string[] lazy = [.. node.MemberNames.Where(name => IsLazy(Encoding.UTF8.GetBytes(name)))];
        if (lazy.Length == 1)
            return;
        string found = lazy.Length == 0 ? "none" : string.Join(" and ", lazy.Select(static name => $"'{name}'"));
        throw new NotSupportedException(
            $"Expected exactly one member of type IAsyncEnumerable<T> in {TypeNames.Show(Codec.Type)}, found {found}. Neither a polymorphic type nor one with a converter can be opened. "
            + "Use DeserializeAsync, or JsonStream.ReadAsync with paths.");
    }

    private bool IsLazy(ReadOnlySpan<byte> name) =>
        Codec.TryGetMember(name, out IPathNode? member, out _) && member is JsonCodec { ReadsLazily: true };

    // Reads the object once everything before the items has arrived. False if more text is needed.
    private bool TryOpen()
    {
        try
        {
            if (!TryFindItems())
                return false;
        }
        catch (JsonException)
        {
            // The codec reports a better error, and finds earlier ones first.
            ReadValue(_cursor.KeptText);
            throw;
        }

        if (!_isAtValue)
        {
            ReadValue(_cursor.KeptText);
            return true;
        }

        ReadOnlySpan<byte> before = _cursor.TextToValue;
        int length = before.Length + Closing.Length;
        byte[] text = Scratch<byte>.Rent(length);
        try
        {
            before.CopyTo(text);
            Closing.CopyTo(text.AsSpan(before.Length));
            ArrayStart = before.Length;
            ReadValue(text.AsSpan(0, length));
        }
        finally
        {
            Scratch<byte>.Return(text, length);
        }

        if (!_isTaken)
            throw new NotSupportedException(
                $"The member '{FoundText.Show(Encoding.UTF8.GetString(_cursor.Name))}' of {TypeNames.Show(Codec.Type)} was not read as a " +
                    $"sequence. Use DeserializeAsync.");
        _cursor.Enter();
        _isAtValue = false;
        return true;
    }

    // Goes to the array, to the end of a text without it, or to an error. False if more text is needed.
    private bool TryFindItems()
    {
        while (true)
        {
            if (_isAtValue)
            {
                if (!_cursor.TryPass())
                    return false;
                _isAtValue = false;
            }

            switch (_cursor.Next())
            {
                case CursorStep.NeedsText:
                    return false;
                case CursorStep.End:
                    return true;
                case CursorStep.EndOfContainer:
                    continue;
            }

            bool isRoot = _cursor.OpenLevels == 0;
            if (isRoot && _cursor.First == '{')
            {
                _cursor.Enter();
                continue;
            }

            // An array is not an object; its first byte is enough for the error.
            if (isRoot && _cursor.First == '[')
                return true;
            _isAtValue = true;
            if (!isRoot && _cursor.First == '[' && IsLazy(_cursor.Name))
                return true;
        }
    }

    // Goes to the end of the next item or of the text. False if more text is needed.
    private bool TryFindItem(out bool isEnded)
    {
        isEnded = false;
        while (!_isAtValue)
        {
            switch (_cursor.Next())
            {
                case CursorStep.NeedsText:
                    return false;
                case CursorStep.End:
                    isEnded = true;
                    return true;
                case CursorStep.Value:
                    _isAtValue = true;
                    break;
            }
        }

        // An error shows the value of the following member, but only the first byte of a container.
        bool follows = _cursor.IsInObject;
        if (!(follows && _cursor.IsContainer) && !_cursor.TryDelimit())
            return false;
        if (follows)
            throw _cursor.FollowsItems();
        return true;
    }

    private async IAsyncEnumerable<T?> ReadItemsAsync<T>(Root<T> root, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        try
        {
            // The first items may have come with the text before them.
            cancellationToken.ThrowIfCancellationRequested();
            while (true)
            {
                T? item = default;
                bool isEnded;
                _use.Hold(typeof(JsonOpenValue<>));
                try
                {
                    while (!TryFindItem(out isEnded))
                        await FillAsync(cancellationToken).ConfigureAwait(false);
                    if (!isEnded)
                    {
                        item = _cursor.Read(root);
                        _cursor.Leave();
                        _isAtValue = false;
                    }
                }
                finally
                {
                    Free();
                }

                if (isEnded)
                    yield break;
                yield return item;
            }
        }
        finally
        {
            Close();
        }
    }

    private sealed class Items<T>(LazyReader reader, Root<T> root) : IAsyncEnumerable<T?>
    {
        public IAsyncEnumerator<T?> GetAsyncEnumerator(CancellationToken cancellationToken = default)
        {
            if (Interlocked.Exchange(ref reader._isEnumerated, 1) != 0)
                throw new InvalidOperationException(
                    "The sequence is read from a stream or pipe while it is enumerated, which is possible once. To keep the items, add " +
                        "them to a list.");
            return reader.ReadItemsAsync(root, reader._cancellationToken).GetAsyncEnumerator(cancellationToken);
        }
    }
}

/// <inheritdoc/>
internal sealed class LazyReader<T>(Root<T> root, TextSource source) : LazyReader(root.Plan, source)
{
    private T? _value;

    private protected override JsonCodec Codec { get; } = root.Codec;

    internal static async ValueTask<JsonOpenValue<T>> OpenAsync(Root<T> root, TextSource source, CancellationToken cancellationToken)
    {
        LazyReader<T> reader = new(root, source);
        await reader.OpenAsync(cancellationToken).ConfigureAwait(false);
        return new JsonOpenValue<T>(reader._value, reader);
    }

    private protected override void ReadValue(ReadOnlySpan<byte> text) => _value = root.Read(text, this);
}
