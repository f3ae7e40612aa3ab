// Writes and reads values of one type as a field of a message: the type's name, then the JSON text.
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Text;
using Orleans.Serialization.Buffers;
using Orleans.Serialization.Codecs;
using Orleans.Serialization.WireProtocol;

namespace Vivace.Json.Orleans.Messages;

[RequiresUnreferencedCode("Types are examined by reflection.")]
[RequiresDynamicCode("Codecs of types that are known at run time alone need code that is made then.")]
internal abstract class MessageCodec : IFieldCodec
{
    // The ids of the two parts, which are those of Orleans' codec for System.Text.Json.
    private protected const uint TypePart = 0, TextPart = 1;

    void IFieldCodec.WriteField<TBufferWriter>(ref Writer<TBufferWriter> writer, uint fieldIdDelta, Type? expectedType, object? value) =>
        WriteObject(ref writer, fieldIdDelta, expectedType, value);

    object? IFieldCodec.ReadValue<TInput>(ref Reader<TInput> reader, Field field) => ReadObject(ref reader, field);

    private protected abstract void WriteObject<TBufferWriter>(ref Writer<TBufferWriter> writer, uint fieldIdDelta, Type? expectedType,
        object? value) where TBufferWriter : IBufferWriter<byte>;

    private protected abstract object? ReadObject<TInput>(ref Reader<TInput> reader, Field field);

    /// <summary>Writes a value that is not null and was not written in this message before.</summary>
    internal abstract void WriteNew<TBufferWriter>(ref Writer<TBufferWriter> writer, uint fieldIdDelta, Type? expectedType, object value)
        where TBufferWriter : IBufferWriter<byte>;

    internal abstract Type Type { get; }

    internal abstract object? ReadText(ReadOnlySpan<byte> utf8Json);
}

[RequiresUnreferencedCode("Types are examined by reflection.")]
[RequiresDynamicCode("Codecs of types that are known at run time alone need code that is made then.")]
internal sealed class MessageCodec<T> : MessageCodec, IFieldCodec<T>
{
    private readonly MessageCodecs _codecs;
    private readonly JsonSettings _settings;
    private readonly byte[] _typeName;
    private readonly bool _isWrittenAsObject;

    internal MessageCodec(MessageCodecs codecs, JsonSettings settings)
    {
        _codecs = codecs;
        _settings = settings;
        _typeName = Encoding.UTF8.GetBytes(codecs.NameOf(typeof(T)));
        _isWrittenAsObject = MayBeDerived(settings);
    }

    // A value under object, as which Orleans' codec writes all values, gets the discriminator that a polymorphic base type or interface has
    // for it.
    private static bool MayBeDerived(JsonSettings settings) => !typeof(T).IsValueType
        && ((typeof(T).BaseType is { } above && above != typeof(object))
            || Array.Exists(typeof(T).GetInterfaces(), type => type.Assembly != typeof(object).Assembly)
            || settings.DerivedTypes.Count != 0 || settings.ContractModifiers.Count != 0 || settings.TypeInfoResolver is not null);

    public void WriteField<TBufferWriter>(ref Writer<TBufferWriter> writer, uint fieldIdDelta, Type? expectedType, T? value)
        where TBufferWriter : IBufferWriter<byte>
    {
        if (typeof(T).IsValueType)
        {
            ReferenceCodec.MarkValueField(writer.Session);
        }
        else
        {
            if (ReferenceCodec.TryWriteReferenceField(ref writer, fieldIdDelta, expectedType, value))
                return;
            if (!typeof(T).IsSealed && value!.GetType() != typeof(T))
            {
                _codecs.CodecOf(value.GetType()).WriteNew(ref writer, fieldIdDelta, expectedType, value);
                return;
            }
        }

        Write(ref writer, fieldIdDelta, expectedType, value!);
    }

    internal override void WriteNew<TBufferWriter>(ref Writer<TBufferWriter> writer, uint fieldIdDelta, Type? expectedType, object value) =>
        Write(ref writer, fieldIdDelta, expectedType, (T)value);

    private protected override void WriteObject<TBufferWriter>(
        ref Writer<TBufferWriter> writer, uint fieldIdDelta, Type? expectedType, object? value) =>
        WriteField(ref writer, fieldIdDelta, expectedType, (T?)value);

    private void Write<TBufferWriter>(ref Writer<TBufferWriter> writer, uint fieldIdDelta, Type? expectedType, T value)
        where TBufferWriter : IBufferWriter<byte>
    {
        writer.WriteFieldHeader(fieldIdDelta, expectedType, typeof(MessageCodecs), WireType.TagDelimited);
        ReferenceCodec.MarkValueField(writer.Session);
        writer.WriteFieldHeaderExpected(TypePart, WireType.LengthPrefixed);
        writer.WriteVarUInt32((uint)_typeName.Length);
        writer.Write(_typeName);
        ReferenceCodec.MarkValueField(writer.Session);
        writer.WriteFieldHeaderExpected(TextPart, WireType.LengthPrefixed);
        if (_isWrittenAsObject)
            MessageText.Write<TBufferWriter, object>(ref writer, value, _settings);
        else
            MessageText.Write(ref writer, value, _settings);
        writer.WriteEndObject();
    }

    public T? ReadValue<TInput>(ref Reader<TInput> reader, Field field)
    {
        if (field.IsReference)
            return Expected(ReferenceCodec.ReadReference(ref reader, field.FieldType ?? typeof(T)));
        if (field.FieldType is { } type && type != typeof(MessageCodecs) && reader.Session.CodecProvider.GetCodec(type) is not MessageCodec)
            return Expected(reader.Session.CodecProvider.GetCodec(type).ReadValue(ref reader, field));
        return ReadParts(ref reader, field);
    }

    private protected override object? ReadObject<TInput>(ref Reader<TInput> reader, Field field) => ReadValue(ref reader, field);

    internal override Type Type => typeof(T);

    internal override object? ReadText(ReadOnlySpan<byte> utf8Json) => JsonSerializer.Deserialize<T>(utf8Json, _settings);

    private T? ReadParts<TInput>(ref Reader<TInput> reader, Field field)
    {
        uint placeholder = ReferenceCodec.CreateRecordPlaceholder(reader.Session);
        MessageCodec? codec = null;
        T? value = default;
        bool isRead = false, isInFrame = true;
        try
        {
            field.EnsureWireTypeTagDelimited();
            for (uint part = 0; ;)
            {
                Field header = reader.ReadFieldHeader();
                if (header.IsEndBaseOrEndObject)
                    break;
                part += header.FieldIdDelta;
                if (part > TextPart)
                {
                    reader.ConsumeUnknownField(header);
                    continue;
                }

                header.EnsureWireType(WireType.LengthPrefixed);
                ReferenceCodec.MarkValueField(reader.Session);
                byte[]? gathered = MessageText.Read(ref reader, typeof(T), out ReadOnlySpan<byte> bytes);
                isInFrame = false;
                try
                {
                    if (part == TypePart)
                    {
                        codec = bytes.SequenceEqual(_typeName) ? this : _codecs.CodecOf(bytes, typeof(T));
                    }
                    else
                    {
                        value = codec == this
                            ? JsonSerializer.Deserialize<T>(bytes, _settings)
                            : Expected((codec ?? throw PayloadError.NoType(typeof(T))).ReadText(bytes));
                        isRead = true;
                    }
                }
                finally
                {
                    if (gathered is not null)
                        MessageText.Return(gathered, bytes.Length);
                }

                isInFrame = true;
            }
        }
        catch (Exception cause) when (isInFrame && PayloadError.IsOfFrame(cause))
        {
            throw PayloadError.InFrame(typeof(T), cause);
        }

        if (!isRead)
            throw PayloadError.NoText(typeof(T));
        if (!typeof(T).IsValueType)
            ReferenceCodec.RecordObject(reader.Session, value, placeholder);
        return value;
    }

    private static T? Expected(object? value) =>
        value is T or null && (value is not null || default(T) is null)
            ? (T?)value
            : throw PayloadError.OtherType(typeof(T), value?.GetType());
}
