// Jil: strings and text readers and writers; UTF-8 is always transcoded.
using System.Text;
using Jil;

namespace Vivace.Json.Battle.Contenders;

public sealed class JilContender : Contender
{
    private static readonly UTF8Encoding s_utf8 = new(encoderShouldEmitUTF8Identifier: false);

    public override string Name => "jil";

    public override string? Remark => "validates less: accepts text that RFC 8259 forbids; as published it cannot read on .NET 9 and later";

    public override Func<string, T?> ReadString<T>(Dialect dialect) where T : class
    {
        Options options = MakeOptions(dialect);
        return json => JSON.Deserialize<T>(json, options);
    }

    public override Func<Stream, T?> ReadStream<T>(Dialect dialect) where T : class
    {
        Options options = MakeOptions(dialect);
        return stream =>
        {
            using StreamReader reader = new(stream, s_utf8, detectEncodingFromByteOrderMarks: false, leaveOpen: true);
            return JSON.Deserialize<T>(reader, options);
        };
    }

    public override Func<T, string> WriteString<T>(Dialect dialect) where T : class
    {
        Options options = MakeOptions(dialect);
        return value => JSON.Serialize(value, options);
    }

    public override Action<T, Stream> WriteStream<T>(Dialect dialect) where T : class
    {
        Options options = MakeOptions(dialect);
        return (value, stream) =>
        {
            using StreamWriter writer = new(stream, s_utf8, leaveOpen: true);
            JSON.Serialize(value, writer, options);
        };
    }

    // ISO 8601 is not its default, but what the others write.
    private static Options MakeOptions(Dialect dialect) => new(
        prettyPrint: dialect.Indented,
        dateFormat: DateTimeFormat.ISO8601,
        unspecifiedDateTimeKindBehavior: UnspecifiedDateTimeKindBehavior.IsUTC,
        serializationNameFormat: dialect.CamelCase ? SerializationNameFormat.CamelCase : SerializationNameFormat.Verbatim);
}
