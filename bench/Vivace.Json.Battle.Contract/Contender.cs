// A serializer that takes part: it hands out the calls that its own documentation recommends.
using System.Buffers;
using System.Text;

namespace Vivace.Json.Battle;

/// <summary>
/// One serializer. Each member prepares a call once, outside the measured time. The defaults reach every source and
/// target through a string, so that a library is charged for the transcoding it needs.
/// </summary>
/// <remarks>A library that does not serve a case throws <see cref="NotSupportedException"/> from the preparing call.</remarks>
public abstract class Contender
{
    // JSON is UTF-8 without a byte order mark, and malformed text is an error (RFC 8259, section 8.1).
    private static readonly UTF8Encoding s_utf8 = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    public abstract string Name { get; }

    /// <summary>Whether this is Vivace.Json; such a contender is never a peer.</summary>
    public virtual bool IsOurs => false;

    /// <summary>Whether it is no library but shows how far one can come, as the floor does.</summary>
    public virtual bool IsLimit => false;

    /// <summary>What a reader of the table should know, such as where this library validates less.</summary>
    public virtual string? Remark => null;

    /// <summary>Whether it can write an object once and refer to it where it comes again (<see cref="Dialect.References"/>).</summary>
    public virtual bool ServesReferences => false;

    public abstract Func<string, T?> ReadString<T>(Dialect dialect) where T : class;

    public virtual Func<byte[], T?> ReadUtf8<T>(Dialect dialect) where T : class
    {
        Func<string, T?> read = ReadString<T>(dialect);
        return utf8 => read(s_utf8.GetString(utf8));
    }

    public virtual Func<Stream, T?> ReadStream<T>(Dialect dialect) where T : class
    {
        Func<string, T?> read = ReadString<T>(dialect);
        return stream =>
        {
            using StreamReader reader = new(stream, s_utf8, detectEncodingFromByteOrderMarks: false, leaveOpen: true);
            return read(reader.ReadToEnd());
        };
    }

    public abstract Func<T, string> WriteString<T>(Dialect dialect) where T : class;

    public virtual Func<T, byte[]> WriteUtf8<T>(Dialect dialect) where T : class
    {
        Func<T, string> write = WriteString<T>(dialect);
        return value => s_utf8.GetBytes(write(value));
    }

    public virtual Action<T, Stream> WriteStream<T>(Dialect dialect) where T : class
    {
        Func<T, string> write = WriteString<T>(dialect);
        return (value, stream) =>
        {
            using StreamWriter writer = new(stream, s_utf8, leaveOpen: true);
            writer.Write(write(value));
        };
    }

    public virtual Action<T, IBufferWriter<byte>> WriteBuffer<T>(Dialect dialect) where T : class
    {
        Func<T, string> write = WriteString<T>(dialect);
        return (value, buffer) => s_utf8.GetBytes(write(value), buffer);
    }
}
