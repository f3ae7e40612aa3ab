// Stacks that are read in the order in which they were written.
using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Models.Conversions;

namespace Vivace.Json.Codecs;

/// <summary>
/// Keeps the order of <see cref="Stack{T}"/>, <see cref="ConcurrentStack{T}"/> and <see cref="ImmutableStack{T}"/>: the array begins with
/// the top of the stack, when it is written and when it is read. Without it, as in System.Text.Json, each trip turns the stack over. Add it
/// to <see cref="JsonSettings.Codecs"/>.
/// </summary>
/// <remarks>In programs without reflection, it needs generated code: a type with
/// <see cref="JsonContractAttribute"/> that has the stack as a member, or the attribute with its type.</remarks>
public sealed class OrderedStacks : JsonCodecFactory
{
    private static readonly Dictionary<Type, string> s_open = new()
    {
        [typeof(Stack<>)] = nameof(Of),
        [typeof(ConcurrentStack<>)] = nameof(OfConcurrent),
        [typeof(ImmutableStack<>)] = nameof(OfImmutable),
    };

    /// <inheritdoc/>
    public override bool CanHandle(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return type.IsGenericType && s_open.ContainsKey(type.GetGenericTypeDefinition());
    }

    /// <inheritdoc/>
    public override JsonCodec Create(Type type, JsonSettings options)
    {
        ArgumentNullException.ThrowIfNull(type);
        return ReflectionSwitch.IsOn
            ? Make(type).Create(type, options)
            : GeneratedType.FormOf(type)?.Make() ?? throw ThrowContract.FormNotGenerated(type, nameof(OrderedStacks));
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static JsonCodecFactory Make(Type type) =>
        (JsonCodecFactory)ConversionDelegates.Open(
            typeof(OrderedStacks), s_open[type.GetGenericTypeDefinition()], type.GetGenericArguments());

    /// <summary>All codecs of this class are equal.</summary>
    /// <param name="obj">Another codec.</param>
    public override bool Equals(object? obj) => obj is OrderedStacks;

    /// <inheritdoc/>
    public override int GetHashCode() => typeof(OrderedStacks).GetHashCode();

    private static ConvertedCodec<Stack<T>, T[]> Of<T>() =>
        new(static stack => stack.ToArray(), static items => new Stack<T>(Turned(items)));

    private static ConvertedCodec<ConcurrentStack<T>, T[]> OfConcurrent<T>() =>
        new(static stack => stack.ToArray(), static items => new ConcurrentStack<T>(Turned(items)));

    private static ConvertedCodec<ImmutableStack<T>, T[]> OfImmutable<T>() =>
        new(static stack => [.. stack], static items => ImmutableStack.CreateRange(Turned(items)));

    // The array is this codec's own.
    private static T[] Turned<T>(T[] items)
    {
        Array.Reverse(items);
        return items;
    }
}
