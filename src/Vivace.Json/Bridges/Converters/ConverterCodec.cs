// A type that a user-defined System.Text.Json converter reads and writes.
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.Objects;
using Vivace.Json.Errors;
using Vivace.Json.Reading;

namespace Vivace.Json.Bridges.Converters;

/// <summary>Calls the converter with a System.Text.Json reader or writer that stands before the same value as ours.</summary>
internal sealed class ConverterCodec<T, TConverted> : PositionalCodec<T>, IElementsCodec<T>, IConverterCodec
{
    private readonly JsonConverter<TConverted> _converter;
    private readonly ConverterBridge _bridge;
    private readonly bool _readsNull, _writesNull;

    public ConverterCodec(JsonConverter<TConverted> converter, ConverterBridge bridge)
    {
        _converter = converter;
        _bridge = bridge;
        _writesNull = bridge.HandlesNull(converter);
        _readsNull = _writesNull || (default(TConverted) is not null && !DecidesOnNull(converter));
    }

    public JsonConverter Converter => _converter;

    internal override bool IsOfUser => _converter.GetType().Assembly != typeof(JsonConverter).Assembly;

    // The members that stand for a value of extension data (docs/decisions/small-differences.md).
    public int WriteMembers(ref JsonWriter writer, int position, object value, string name, int reserve)
    {
        DeepWriter deep = _bridge.Values.Take(writer._depth - 1);
        try
        {
            int depth = deep.Writer.CurrentDepth;
            deep.Writer.WriteStartObject();
            _converter.Write(deep.Writer, (TConverted)value, _bridge.Options);
            if (deep.Writer.CurrentDepth == depth + 1)
            {
                deep.Writer.WriteEndObject();
                if (_bridge.Values.TryMembersOf(writer._depth - 1, deep.End(), out ReadOnlySpan<byte> members))
                {
                    if (!members.IsEmpty)
                        position = WriterBridge.Put(ref writer, WritePrimitives.BeforeMember(ref writer, position), members);
                    _bridge.Values.Keep(deep);
                    return WritePrimitives.Ensure(ref writer, position, reserve);
                }
            }
        }
        catch (Exception cause) when (ConverterFailure.Concerns(cause))
        {
            throw ConverterFailure.Written(ref writer, ExtensionData.PlaceOf(ref writer, position, name), typeof(T), _converter, cause);
        }

        throw ConverterFailure.NotMembersWritten(ref writer, ExtensionData.PlaceOf(ref writer, position, name), typeof(T), _converter);
    }

    public override T? ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (!_readsNull && ReadPrimitives.TryReadNull(ref reader, position, out next))
            return default(T) is null ? default : throw Fail.WrongType(ref reader, position, typeof(T));
        reader.CheckStackOnce(position);
        Utf8JsonReader source = new(reader.Text[position..], isFinalBlock: true, _bridge.ValueAt(ref reader, position));
        try
        {
            source.Read();
            JsonTokenType first = source.TokenType;
            int depth = source.CurrentDepth;
            long afterFirst = source.BytesConsumed;
            TConverted? value = _converter.Read(ref source, typeof(T), _bridge.Options);
            bool isWhole = first switch
            {
                JsonTokenType.StartObject => source.TokenType == JsonTokenType.EndObject && source.CurrentDepth == depth,
                JsonTokenType.StartArray => source.TokenType == JsonTokenType.EndArray && source.CurrentDepth == depth,
                _ => source.BytesConsumed == afterFirst,
            };
            if (!isWhole)
                throw ConverterFailure.NotOneRead(ref reader, position, source.BytesConsumed, typeof(T), _converter);
            next = position + (int)source.BytesConsumed;
            return In(value);
        }
        catch (Exception cause) when (ConverterFailure.Concerns(ref reader, position, cause))
        {
            throw ConverterFailure.Read(ref reader, position, source.BytesConsumed, typeof(T), _converter, cause, position);
        }
    }

    public override int WriteAt(ref JsonWriter writer, int position, T? value)
    {
        if (default(T) is null && value is null && !_writesNull)
            return WritePrimitives.WriteNull(ref writer, position);
        WriterBridge bridge = _bridge.Values.For(ref writer);
        if (!bridge.Lends)
            return WriteApart(ref writer, position, value, bridge);
        LentWriter lent = LentWriter.Take(ref writer, position, bridge);
        position = WritePrimitives.Ensure(ref writer, position, LentRoom);
        try
        {
            int depth = writer._depth;
            int begin = lent.Begin(writer._cold.Buffer, writer._capacity - WritePrimitives.Slack, position, depth);
            _converter.Write(lent.Writer, Out(value)!, _bridge.Options);
            int length = lent.End() - begin;
            if (lent.Writer.CurrentDepth != depth || length < 0 || lent.IsEmpty(length))
                throw ConverterFailure.NotOneWritten(ref writer, position, typeof(T), _converter);
            position = lent.HasRest ? lent.PutRest(ref writer, position, length) : position + length;
            lent.Keep();
        }
        catch (Exception cause) when (ConverterFailure.Concerns(cause))
        {
            throw ConverterFailure.Written(ref writer, position, typeof(T), _converter, cause);
        }
        finally
        {
            // A handler would run while the frames that threw are still on the stack, and the handlers of nested values would add up there.
            if (lent.IsTaken)
                lent.Drop();
        }

        return position;
    }

    // With less, the writer asks for more at once.
    private const int LentRoom = WritePrimitives.Slack + 64;

    private int WriteApart(ref JsonWriter writer, int position, T? value, WriterBridge bridge)
    {
        writer.CheckStack(position);
        DeepPlace place = bridge.PlaceOf(ref writer, position);
        DeepWriter deep = bridge.Take(writer._depth, place);
        try
        {
            int depth = deep.Writer.CurrentDepth;
            _converter.Write(deep.Writer, Out(value)!, _bridge.Options);
            ReadOnlySpan<byte> text = deep.End();

            // Both writers have begun the element's line.
            if (place == DeepPlace.Element)
                text = text.TrimStart(" \t\r\n"u8);
            if (text.IsEmpty || deep.Writer.CurrentDepth != depth)
                throw ConverterFailure.NotOneWritten(ref writer, position, typeof(T), _converter);
            position = bridge.Put(ref writer, position, deep, text);
        }
        catch (Exception cause) when (ConverterFailure.Concerns(cause))
        {
            throw ConverterFailure.Written(ref writer, position, typeof(T), _converter, cause);
        }

        return position;
    }

    // A System.Text.Json reader reads arrays to their end.
    public bool ReadsParts => false;

    public int ReadElements(ref JsonReader reader, int position, scoped ref GatheredElements<T> elements)
    {
        reader.CheckStack(position);
        Utf8JsonReader source = new(reader.Text[position..], isFinalBlock: true, _bridge.ElementsAt(ref reader));
        JsonSerializerOptions options = _bridge.Options;
        JsonConverter<TConverted> converter = _converter;
        Type type = typeof(T);
        int element = -1;
        bool isBetween = true;
        try
        {
            while (source.Read() && source.TokenType != JsonTokenType.EndArray)
            {
                isBetween = false;
                element = position + (int)source.TokenStartIndex;
                JsonTokenType first = source.TokenType;
                if (first == JsonTokenType.Null && !_readsNull)
                {
                    elements.Add(default(T) is null ? default : throw Fail.WrongType(ref reader, element, typeof(T)));
                }
                else
                {
                    int depth = source.CurrentDepth;
                    long afterFirst = source.BytesConsumed;
                    TConverted? value = converter.Read(ref source, type, options);
                    bool isWhole = first switch
                    {
                        JsonTokenType.StartObject => source.TokenType == JsonTokenType.EndObject && source.CurrentDepth == depth,
                        JsonTokenType.StartArray => source.TokenType == JsonTokenType.EndArray && source.CurrentDepth == depth,
                        _ => source.BytesConsumed == afterFirst,
                    };
                    if (!isWhole)
                        throw ConverterFailure.NotOneRead(
                            ref reader, element, position + source.BytesConsumed - element, typeof(T), _converter);
                    elements.Add(In(value));
                }

                isBetween = true;
            }

            return ~(position + (int)source.BytesConsumed);
        }
        catch (Exception cause) when (ConverterFailure.Concerns(ref reader, element, cause))
        {
            // Either the text between elements is wrong, or the next element's first token.
            if (element < 0)
            {
                element = position;
            }
            else if (isBetween)
            {
                element = ReadPrimitives.NextElement(ref reader, ref reader._origin, reader._end,
                    ReadPrimitives.SkipValue(ref reader, element));
                if (element < 0)
                    throw Fail.Syntax(ref reader, ~element);
            }

            throw ConverterFailure.Read(
                ref reader, element, position + source.BytesConsumed - element, typeof(T), _converter, cause, position);
        }
    }

    // Values near the depth limit are written one by one.
    public bool CanWriteElements(ref JsonWriter writer, int count) =>
        writer._depth + 1 < writer._depthGate && (!writer.MayAwait || count <= IElementsCodec<T>.MostWithoutPause);

    public int WriteElements(ref JsonWriter writer, int position, ReadOnlySpan<T?> elements, ref int index)
    {
        writer.CheckStack(position);
        WriterBridge bridge = _bridge.Values.For(ref writer);
        DeepWriter deep = bridge.Take(writer._depth);
        Utf8JsonWriter target = deep.Writer;
        int i = 0, copiedElements = 0;
        try
        {
            JsonSerializerOptions options = _bridge.Options;
            JsonConverter<TConverted> converter = _converter;
            target.WriteStartArray();
            int depth = target.CurrentDepth;
            long written = target.BytesCommitted + target.BytesPending, copied = written;
            for (; i < elements.Length; i++)
            {
                T? value = elements[i];
                if (default(T) is null && value is null && !_writesNull)
                    target.WriteNullValue();
                else
                    converter.Write(target, Out(value)!, options);
                long after = target.BytesCommitted + target.BytesPending;
                if (after == written || target.CurrentDepth != depth)
                    break;
                written = after;
                if (written - copied < PartLength)
                    continue;
                position = WriterBridge.PutPart(ref writer, position, deep);
                copied = written;
                copiedElements = i + 1;
            }

            if (i == elements.Length)
            {
                target.WriteEndArray();
                return bridge.Put(ref writer, position, deep, deep.End());
            }
        }
        catch (Exception cause) when (ConverterFailure.Concerns(cause))
        {
            throw ConverterFailure.Written(ref writer, PlaceOf(ref writer, position, i, copiedElements), typeof(T), _converter, cause);
        }

        throw ConverterFailure.NotOneWritten(ref writer, PlaceOf(ref writer, position, i, copiedElements), typeof(T), _converter);
    }

    // The number of bytes of an array that are copied at once.
    private const int PartLength = 32 * 1024;

    // For errors: the text up to the element. Only brackets and commas matter for its path.
    private static int PlaceOf(ref JsonWriter writer, int position, int index, int copiedElements)
    {
        int commas = copiedElements == 0 ? index : index - copiedElements + 1;
        position = WritePrimitives.Ensure(ref writer, position, commas + 1);
        if (copiedElements == 0)
            Unsafe.Add(ref writer._origin, position++) = (byte)'[';
        MemoryMarshal.CreateSpan(ref Unsafe.Add(ref writer._origin, position), commas).Fill((byte)',');
        return position + commas;
    }

    public override T ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position)
    {
        Utf8JsonReader source = new(reader.Text[position..], isFinalBlock: true, _bridge.NameAt(ref reader));
        try
        {
            source.Read();
            long afterName = source.BytesConsumed;
            TConverted value = _converter.ReadAsPropertyName(ref source, typeof(T), _bridge.Options);
            if (source.BytesConsumed != afterName)
                throw ConverterFailure.NotOneRead(ref reader, position, source.BytesConsumed, typeof(T), _converter);
            return In(value)!;
        }
        catch (Exception cause) when (ConverterFailure.Concerns(ref reader, position, cause))
        {
            throw ConverterFailure.Read(ref reader, position, source.BytesConsumed, typeof(T), _converter, cause, position);
        }
    }

    public override int WriteKey(ref JsonWriter writer, int position, T key)
    {
        WriterBridge bridge = _bridge.Names.For(ref writer);
        DeepWriter deep = bridge.Take(writer._depth, DeepPlace.Name);
        try
        {
            int depth = deep.Writer.CurrentDepth;
            _converter.WriteAsPropertyName(deep.Writer, Out(key)!, _bridge.Options);
            ReadOnlySpan<byte> text = deep.End();
            if (text is not [.., (byte)':'] || deep.Writer.CurrentDepth != depth)
                throw ConverterFailure.NotOneWritten(ref writer, position, typeof(T), _converter);
            return bridge.Put(ref writer, position, deep, text[..^1]);
        }
        catch (Exception cause) when (ConverterFailure.Concerns(cause))
        {
            throw ConverterFailure.Written(ref writer, position, typeof(T), _converter, cause);
        }
    }

    // A converter that doesn't override HandleNull never sees a null that its type cannot hold. If the trimmer removed the property, it is
    // not overridden.
    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "A getter that was trimmed is not overridden.")]
    private static bool DecidesOnNull(JsonConverter<TConverted> converter) =>
        converter.GetType().GetProperty(nameof(JsonConverter<>.HandleNull)) is { } property
        && property.DeclaringType != typeof(JsonConverter<TConverted>);

    // Cached: in shared generic code the comparison is slower than a field.
    private readonly bool _isSame = typeof(T) == typeof(TConverted);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private T? In(TConverted? value) =>
        _isSame ? Unsafe.As<TConverted?, T?>(ref value)
        : default(T) is not null && value is null ? throw Throw.NullFromConverter(_converter.GetType(), typeof(T))
        : (T?)(object?)value;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private TConverted? Out(T? value) =>
        _isSame ? Unsafe.As<T?, TConverted?>(ref value)
        : default(TConverted) is not null
            && value is null ? throw new JsonException($"Expected a value of {typeof(TConverted)} for {_converter.GetType()}, found null.")
        : (TConverted?)(object?)value;
}
