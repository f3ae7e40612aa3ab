// Tuples as arrays of their items.
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Models.Layouts;

namespace Vivace.Json.Codecs;

/// <summary>
/// Reads and writes tuples as arrays: <c>(1, "a")</c> as <c>[1,"a"]</c>. Without it they are objects with <c>Item1</c> and so on. The items
/// of a long tuple, which .NET holds in several, are in one array. Add it to <see cref="JsonSettings.Codecs"/>.
/// </summary>
/// <remarks>An array with fewer items than the tuple leaves the last ones at their default; further
/// items are skipped, unless unmapped members are disallowed.</remarks>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
public sealed class TuplesAsArrays : JsonCodecFactory
{
    /// <inheritdoc/>
    public override bool CanHandle(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return type.IsGenericType && typeof(ITuple).IsAssignableFrom(type) && type.Assembly == typeof(ITuple).Assembly;
    }

    /// <inheritdoc/>
    public override JsonCodec Create(Type type, JsonSettings options)
    {
        ArgumentNullException.ThrowIfNull(type);
        return (JsonCodec)Activator.CreateInstance(typeof(ArrayLayoutCodec<>).MakeGenericType(type))!;
    }

    /// <summary>All codecs of this class are equal.</summary>
    /// <param name="obj">Another codec.</param>
    public override bool Equals(object? obj) => obj is TuplesAsArrays;

    /// <inheritdoc/>
    public override int GetHashCode() => typeof(TuplesAsArrays).GetHashCode();
}
