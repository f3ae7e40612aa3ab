// DataContractJsonSerializer: streams of UTF-8 are all it knows.
using System.Runtime.Serialization;
using System.Runtime.Serialization.Json;
using System.Text;
using System.Xml;

namespace Vivace.Json.Battle.Contenders;

internal sealed class DataContractContender : Contender
{
    public override string Name => "datacontract";

    public override string? Remark => "writes enums as numbers and knows no naming policy";

    public override Func<Stream, T?> ReadStream<T>(Dialect dialect) where T : class
    {
        DataContractJsonSerializer serializer = Make<T>();
        return stream => (T?)serializer.ReadObject(stream);
    }

    public override Func<byte[], T?> ReadUtf8<T>(Dialect dialect) where T : class
    {
        DataContractJsonSerializer serializer = Make<T>();
        return utf8 =>
        {
            using MemoryStream stream = new(utf8, writable: false);
            return (T?)serializer.ReadObject(stream);
        };
    }

    public override Func<string, T?> ReadString<T>(Dialect dialect) where T : class
    {
        Func<byte[], T?> read = ReadUtf8<T>(dialect);
        return json => read(Encoding.UTF8.GetBytes(json));
    }

    public override Action<T, Stream> WriteStream<T>(Dialect dialect) where T : class
    {
        DataContractJsonSerializer serializer = Make<T>();
        if (!dialect.Indented)
            return (value, stream) => serializer.WriteObject(stream, value);
        return (value, stream) =>
        {
            using XmlDictionaryWriter writer = JsonReaderWriterFactory.CreateJsonWriter(stream, Encoding.UTF8, ownsStream: false, indent: true);
            serializer.WriteObject(writer, value);
        };
    }

    public override Func<T, byte[]> WriteUtf8<T>(Dialect dialect) where T : class
    {
        Action<T, Stream> write = WriteStream<T>(dialect);
        return value =>
        {
            using MemoryStream stream = new();
            write(value, stream);
            return stream.ToArray();
        };
    }

    public override Func<T, string> WriteString<T>(Dialect dialect) where T : class
    {
        Action<T, Stream> write = WriteStream<T>(dialect);
        return value =>
        {
            using MemoryStream stream = new();
            write(value, stream);
            return Encoding.UTF8.GetString(stream.GetBuffer(), 0, (int)stream.Length);
        };
    }

    // Dictionaries as objects and dates as ISO 8601 are what makes it agree with the others.
    private static DataContractJsonSerializer Make<T>() => new(typeof(T), new DataContractJsonSerializerSettings
    {
        UseSimpleDictionaryFormat = true,
        DateTimeFormat = new DateTimeFormat("yyyy-MM-dd'T'HH:mm:ss.FFFFFFFK") { DateTimeStyles = System.Globalization.DateTimeStyles.RoundtripKind },
    });
}
