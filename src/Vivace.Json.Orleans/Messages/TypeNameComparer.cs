// Finds the name of a type by the bytes of a message.
using System.Diagnostics.CodeAnalysis;

namespace Vivace.Json.Orleans.Messages;

internal sealed class TypeNameComparer : IEqualityComparer<byte[]>, IAlternateEqualityComparer<ReadOnlySpan<byte>, byte[]>
{
    internal static readonly TypeNameComparer Instance = new();

    public bool Equals(byte[]? left, byte[]? right) => left.AsSpan().SequenceEqual(right);

    public int GetHashCode([DisallowNull] byte[] name) => GetHashCode(name.AsSpan());

    public bool Equals(ReadOnlySpan<byte> name, byte[] other) => name.SequenceEqual(other);

    public int GetHashCode(ReadOnlySpan<byte> name)
    {
        HashCode hash = default;
        hash.AddBytes(name);
        return hash.ToHashCode();
    }

    public byte[] Create(ReadOnlySpan<byte> name) => name.ToArray();
}
