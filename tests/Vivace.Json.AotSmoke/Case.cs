// One value with the text that it has, and the calls that write and read it.
using System.Text;

namespace Vivace.Json.AotSmoke;

/// <summary>A case without its type.</summary>
internal abstract class Case(string name)
{
    internal string Name { get; } = name;

    /// <summary>The value's text.</summary>
    internal abstract byte[] Write();

    /// <summary>What is wrong; <see langword="null"/> for nothing.</summary>
    internal abstract string? Run(string expected);

    // The calls are written out in each case: a call in a generic method would name no type.
    internal static Case Of<T>(string name, T value, Func<T, byte[]> write, Func<byte[], T?> read, Func<T, T, bool>? same = null, bool isGenerated = true) =>
        new TypedCase<T>(name, value, write, read, same, isGenerated);

    private sealed class TypedCase<T>(string name, T value, Func<T, byte[]> write, Func<byte[], T?> read, Func<T, T, bool>? same, bool isGenerated) : Case(name)
    {
        internal override byte[] Write() => write(value);

        internal override string? Run(string expected)
        {
            byte[] written = write(value);
            if (Encoding.UTF8.GetString(written) != expected)
                return $"wrote {Encoding.UTF8.GetString(written)} instead of {expected}";
            if (read(written) is not { } back)
                return "read null";
            if (!write(back).AsSpan().SequenceEqual(written))
                return $"read something else, which is written as {Encoding.UTF8.GetString(write(back))}";
            if (same is not null && !same(value, back))
                return "read a value that is not equal";
            return isGenerated && !Engine.IsGenerated(typeof(T)) ? "has no generated code" : null;
        }
    }
}
