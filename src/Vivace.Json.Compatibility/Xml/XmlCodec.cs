// The codec of one type of either XML model.

namespace Vivace.Json.Compatibility.Xml;

internal sealed class XmlCodec<T>(XmlModel model, XmlForms forms, string? rootName) : JsonCodec<T>
    where T : class
{
    public override T? Read(ref JsonReader reader)
    {
        if (!model.CanRead(typeof(T)))
            throw new NotSupportedException($"{typeof(T)} can be written, but not read. Read {model.ReadableTypes}.");
        XmlReading reading = new(model, forms);
        object document = reading.Read(ref reader, rootName);
        if (document is T read)
            return read;
        return (T?)model.TakeRoot(document) ?? throw reader.Unexpected("an object with one member, the root element");
    }

    public override void Write(ref JsonWriter writer, T? value) =>
        new XmlWriting(model).Write(ref writer, value!, (forms & XmlForms.OmitRoot) != 0);
}
