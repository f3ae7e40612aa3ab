// Types that are written as values of other types.
using Vivace.Json.Codecs.Converted;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Codecs;

/// <summary>
/// Reads and writes <typeparamref name="T"/> as a <typeparamref name="TOther"/>: an identifier as its number, a class as the one that its
/// texts had before. Use it in <see cref="JsonSettings.Codecs"/>, or derive from it to name it in a <see cref="JsonCodecAttribute"/>.
/// </summary>
/// <typeparam name="T">The type of your program.</typeparam>
/// <typeparam name="TOther">The type whose JSON form is used. It can be any other type that the settings support.</typeparam>
/// <remarks>
/// <para>A null of a class stays null, and the functions are not called for it. For a struct, a null in the text is read as a
/// <typeparamref name="TOther"/>.</para>
/// <para>If the function throws while a text is read, the text is refused by a <see cref="System.Text.Json.JsonException"/> with the place
/// of the value and the message of the exception, which is its inner exception. What it throws while writing is passed on.</para>
/// <para>Where <typeparamref name="TOther"/> can be a key of a dictionary, so can <typeparamref name="T"/>.</para>
/// </remarks>
/// <example><code>
/// [JsonCodec(typeof(MoneyCodec))]
/// public readonly record struct Money(decimal Amount);
///
/// public sealed class MoneyCodec() : ConvertedCodec&lt;Money, decimal&gt;(static money => money.Amount, static amount => new Money(amount));
/// </code></example>
public class ConvertedCodec<T, TOther> : JsonCodecFactory
{
    private readonly Func<T, TOther> _toOther;
    private readonly Func<TOther, T> _fromOther;

    /// <summary>Takes the functions.</summary>
    /// <param name="toOther">Called when writing.</param>
    /// <param name="fromOther">Called when reading.</param>
    /// <exception cref="ArgumentException">The two types are the same.</exception>
    public ConvertedCodec(Func<T, TOther> toOther, Func<TOther, T> fromOther)
    {
        ArgumentNullException.ThrowIfNull(toOther);
        ArgumentNullException.ThrowIfNull(fromOther);
        if (typeof(T) == typeof(TOther))
            throw new ArgumentException(
                $"Expected two types, found {typeof(T)} twice. Derive from JsonCodec<T> to change how values of a type are written.");
        (_toOther, _fromOther) = (toOther, fromOther);
    }

    /// <inheritdoc/>
    public sealed override bool CanHandle(Type type) => type == typeof(T);

    /// <inheritdoc/>
    public sealed override JsonCodec Create(Type type, JsonSettings options) =>
        type == typeof(T) ? new OtherCodec<T, TOther>(_toOther, _fromOther) : throw ThrowContract.WrongCodec(GetType(), type);

    /// <summary>Codecs of the same class with the same functions are equal.</summary>
    /// <param name="obj">Another codec.</param>
    public override bool Equals(object? obj) =>
        obj is ConvertedCodec<T, TOther> other && other.GetType() == GetType() && other._toOther == _toOther
        && other._fromOther == _fromOther;

    /// <inheritdoc/>
    public override int GetHashCode() => HashCode.Combine(_toOther, _fromOther);
}
