// Serves the steps of a codec that reads in parts: with a reader that has the whole value, or with a cursor over a text that arrives.
using System.Threading.Tasks.Sources;
using Vivace.Json.Codecs;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Streams;
using Vivace.Json.Streams.Values;
using Vivace.Json.Text;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json;

public sealed partial class JsonValueReader
{
    // In a whole value, the rest of the string that is read in parts, and its end.
    private int _rest, _end;

    private const int NotSkipping = -1, PassedAtOnce = 4096;

    // In a text that arrives, whether the cursor is at a value that has not been read to its end.
    private bool _isAtValue = true;

    // The level of the value that is being skipped.
    private int _skipped = NotSkipping;

    // Checks scalars that are skipped.
    private Root<CheckedValue>? _checked;

    /// <summary>Serves the step with a reader that has the whole value; returns the answer.</summary>
    internal int Serve(ref JsonReader reader)
    {
        if (_step != Step.Content)
            _string = default;
        switch (_step)
        {
            case Step.Kind:
                reader.AtValue();
                return (int)reader.ValueKind;
            case Step.BeginArray:
                reader.BeginArray();
                return 0;
            case Step.BeginObject:
                reader.BeginObject();
                return 0;
            case Step.NextElement:
                return reader.NextElement() ? 1 : 0;
            case Step.NextMember:
                bool isThere = reader.NextMember(out string name);
                Name = name;
                return isThere ? 1 : 0;
            case Step.Item:
                ThrowIfOwnValue(isWhole: reader._depthLeft == reader._floor && reader._place == ReaderPlace.Value);
                _item!.Read(ref reader);
                return 0;
            case Step.Skip:
                reader.Skip();
                return 0;
            default:
                return TakeContent(ref reader);
        }
    }

    /// <summary>Serves the step as far as the text has arrived. False if more text is needed.</summary>
    internal bool TryServe(StreamTokens cursor, ref ReadReferences? references, out int answer)
    {
        answer = 0;
        switch (_step)
        {
            case Step.Kind:
                ThrowIfNotAtValue(cursor);
                answer = (int)cursor.Kind;
                return true;
            case Step.BeginArray:
                return TryEnter(cursor, (byte)'[', typeof(Array));
            case Step.BeginObject:
                return TryEnter(cursor, (byte)'{', typeof(object));
            case Step.NextElement or Step.NextMember:
                return TryMove(cursor, _step == Step.NextMember, ref answer);
            case Step.Item:
                ThrowIfNotAtValue(cursor);
                ThrowIfOwnValue(isWhole: cursor.OpenLevels == 0);
                if (!cursor.TryDelimit())
                    return false;
                _item!.Read(cursor, ref references);
                cursor.Leave();
                _isAtValue = false;
                return true;
            case Step.Skip:
                if (_skipped == NotSkipping && !_isAtValue)
                    ThrowIfNotAtValue(cursor);
                return TryPass(cursor);
            default:
                return TryTakeContent(cursor, out answer);
        }
    }

    private void ThrowIfNotAtValue(StreamTokens cursor)
    {
        if (!_isAtValue)
            throw cursor.FailureOf(static (ref JsonReader reader) =>
            {
                reader._place = ReaderPlace.AfterValue;
                return Fail.NotAtValue(ref reader);
            });
        _string = default;
    }

    // The codec would be called for the same value again and again.
    private void ThrowIfOwnValue(bool isWhole)
    {
        if (isWhole && _item!.Codec.Innermost == _owner)
            throw Streams.Values.Exchange.OwnValue(_owner.GetType(), "reads");
    }

    // Skips the current value, or the rest of it, and checks it as it would be checked in a whole text.
    private bool TryPass(StreamTokens cursor)
    {
        if (_skipped == NotSkipping)
            _skipped = cursor.OpenLevels;
        while (true)
        {
            if (_isAtValue && !TryPassOne(cursor))
                return false;
            if (cursor.OpenLevels == _skipped)
                break;
            CursorStep step = cursor.Next();
            if (step == CursorStep.NeedsText)
                return false;
            _isAtValue = step == CursorStep.Value;
        }

        _skipped = NotSkipping;
        return true;
    }

    // Enters a container, or passes over a scalar.
    private bool TryPassOne(StreamTokens cursor)
    {
        if (_string.Form != ContentForm.None || cursor.First == '"')
            return TryPassString(cursor);
        if (cursor.IsContainer)
        {
            cursor.Enter();
        }
        else
        {
            if (!cursor.TryDelimit())
                return false;
            cursor.Read(_checked ??= new Root<CheckedValue>(_plan, CheckingCodec.Instance));
            cursor.Leave();
        }

        _isAtValue = false;
        return true;
    }

    private bool TryPassString(StreamTokens cursor)
    {
        if (_string.Form == ContentForm.None)
            cursor.EnterString();
        _string.Form = ContentForm.Utf8;
        byte[] buffer = Scratch<byte>.Rent(PassedAtOnce);
        try
        {
            while (true)
            {
                ReadOnlySpan<byte> content = cursor.ContentOfString(PassedAtOnce, out bool isLast);
                int read = _string.Take(content, isLast, [], buffer, out _, out _);
                cursor.PassContent(read);
                if (isLast && read == content.Length)
                    break;
                if (read == 0)
                    return false;
            }
        }
        finally
        {
            Scratch<byte>.Return(buffer, PassedAtOnce);
        }

        cursor.LeaveString();
        _isAtValue = false;
        _string = default;
        return true;
    }

    private bool TryEnter(StreamTokens cursor, byte bracket, Type type)
    {
        ThrowIfNotAtValue(cursor);
        if (cursor.First != bracket)
        {
            // The error shows a scalar as a whole.
            if (!cursor.IsContainer && !cursor.TryDelimit())
                return false;
            throw cursor.WrongType(type);
        }

        cursor.Enter();
        _isAtValue = false;
        return true;
    }

    private bool TryMove(StreamTokens cursor, bool isMember, ref int answer)
    {
        if (_skipped == NotSkipping && (cursor.OpenLevels == 0 || cursor.IsInObject != isMember))
            throw cursor.FailureOf(static (ref JsonReader reader) => Fail.NotEntered(ref reader));
        if ((_isAtValue || _skipped != NotSkipping) && !TryPass(cursor))
            return false;
        _string = default;
        switch (cursor.Next())
        {
            case CursorStep.NeedsText:
                return false;
            case CursorStep.EndOfContainer:
                return true;
            default:
                if (isMember)
                    Name = cursor.ReadName(null, typeof(object));
                _isAtValue = true;
                answer = 1;
                return true;
        }
    }

    private int TakeContent(ref JsonReader reader)
    {
        if (_string.Form == ContentForm.None)
        {
            int quote = reader.AtValue();
            if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, quote, (byte)'"'))
                throw Fail.WrongType(ref reader, quote, TypeOf(_form));
            _end = ReadPrimitives.FindStringEnd(ref reader, quote, out _);
            _rest = quote + 1;
            _string.Form = _form;
        }

        ThrowIfOtherForm();
        int read = _string.Take(
            reader.Text[_rest..(_end - 1)], isLast: true, _characters.Span, _bytes.Span, out int count, out bool isValid);
        if (!isValid)
            throw _form == ContentForm.Base64
                ? Fail.WrongType(ref reader, reader._position, TypeOf(_form))
                : Fail.InvalidUtf8(ref reader, reader._position);
        _rest += read;
        if (count == 0)
        {
            reader.Pass(_end);
            _string = default;
        }

        return count;
    }

    private bool TryTakeContent(StreamTokens cursor, out int count)
    {
        count = 0;
        if (_string.Form == ContentForm.None)
        {
            ThrowIfNotAtValue(cursor);
            if (cursor.First != '"')
            {
                if (!cursor.IsContainer && !cursor.TryDelimit())
                    return false;
                throw cursor.WrongType(TypeOf(_form));
            }

            cursor.EnterString();
            _string.Form = _form;
        }

        ThrowIfOtherForm();
        while (true)
        {
            ReadOnlySpan<byte> content = cursor.ContentOfString(
                _form == ContentForm.Characters ? _characters.Length : _bytes.Length, out bool isLast);
            int read = _string.Take(content, isLast, _characters.Span, _bytes.Span, out count, out bool isValid);
            if (!isValid)
                throw cursor.WrongContent(_form == ContentForm.Base64 ? TypeOf(_form) : null);
            cursor.PassContent(read);
            if (count > 0)
                return true;
            if (isLast && read == content.Length)
                break;
            if (read == 0)
                return false;
        }

        cursor.LeaveString();
        _isAtValue = false;
        _string = default;
        return true;
    }

    private void ThrowIfOtherForm()
    {
        if (_string.Form != _form)
            throw new InvalidOperationException("Expected the method that read the beginning of the string, found another one.");
    }

    private static Type TypeOf(ContentForm form) => form == ContentForm.Base64 ? typeof(byte[]) : typeof(string);

    private abstract class Item
    {
        internal abstract JsonCodec Codec { get; }

        internal abstract void Read(ref JsonReader reader);

        internal abstract void Read(StreamTokens cursor, ref ReadReferences? references);
    }

    private sealed class Item<TValue>(JsonValueReader owner) : Item, IValueTaskSource<TValue?>
    {
        private readonly Root<TValue> _root = owner._plan.Memory.RootOf<TValue>();
        private TValue? _value;

        internal override JsonCodec Codec => _root.Codec;

        internal override void Read(ref JsonReader reader) => _value = _root.Codec.Read(ref reader);

        internal override void Read(StreamTokens cursor, ref ReadReferences? references) => _value = cursor.Read(_root, ref references);

        public TValue? GetResult(short token)
        {
            ((IValueTaskSource)owner._exchange).GetResult(token);
            TValue? value = _value;
            _value = default;
            return value;
        }

        public ValueTaskSourceStatus GetStatus(short token) => owner._exchange.GetStatus(token);

        public void OnCompleted(Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
            owner._exchange.OnCompleted(continuation, state, token, flags);
    }
}
