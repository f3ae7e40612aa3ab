// Unions in the shape of OneOf<T0, T1, …>.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Vivace.Json.Codecs.Polymorphic;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Models.Conversions;
using Vivace.Json.Serialization;

namespace Vivace.Json.Codecs;

/// <summary>
/// Reads and writes unions in the shape of <c>OneOf&lt;T0, T1, …&gt;</c> as the value that they hold, chosen as
/// <see cref="JsonChoiceAttribute"/> says. Add it to <see cref="JsonSettings.Codecs"/>.
/// </summary>
/// <remarks>
/// A type has that shape if it is generic, or derives from a generic class, with one or more type arguments, if it has a public property
/// <c>Value</c> of type <see cref="object"/>, and if for each type argument there is an operator or a public constructor that converts a
/// value.
/// </remarks>
/// <example><code>
/// JsonSettings settings = JsonSettings.Web with { Codecs = [new OneOfTypes()] };    // OneOf&lt;string, Order&gt; as a string or an object
/// </code></example>
public sealed class OneOfTypes : JsonCodecFactory
{
    /// <inheritdoc/>
    public override bool CanHandle(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return ReflectionSwitch.IsOn ? IsOne(type) : GeneratedType.FormOf(type) is { IsChoice: true };
    }

    /// <inheritdoc/>
    public override JsonCodec Create(Type type, JsonSettings options)
    {
        ArgumentNullException.ThrowIfNull(type);
        if (!CanHandle(type))
            throw new ArgumentException($"Expected a union in the shape of OneOf<T0, T1>, found {TypeDisplay.NameOf(type)}.", nameof(type));
        return ReflectionSwitch.IsOn ? Make(type, MakersOf(type)!) : GeneratedType.FormOf(type)!.Make();
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static bool IsOne(Type type) =>
        !FrameworkTypes.Contains(type) && type is { IsAbstract: false, IsInterface: false } && ValueOf(type) is not null
        && MakersOf(type) is not null;

    /// <summary>The codec of a type that holds a value of one of several types in <c>Value</c>,
    /// and is made of one by a constructor or an operator.</summary>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    internal static JsonCodec Make(
        Type type, (Type Case, MethodBase Maker)[] makers, bool isUnion = false, Classifier? classifier = null) =>
        (JsonCodec)ConversionDelegates.Open(typeof(OneOfTypes), nameof(MakeOf), [type], makers, isUnion, classifier);

    /// <summary>All codecs of this class are equal.</summary>
    /// <param name="obj">Another codec.</param>
    public override bool Equals(object? obj) => obj is OneOfTypes;

    /// <inheritdoc/>
    public override int GetHashCode() => typeof(OneOfTypes).GetHashCode();

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static KindChoiceCodec<T> MakeOf<T>((Type Case, MethodBase Maker)[] makers, bool isUnion, Classifier? classifier)
    {
        Func<object?, T>[] wraps = Array.ConvertAll(makers, static maker =>
            (Func<object?, T>)ConversionDelegates.Open(typeof(OneOfTypes), nameof(Wrapping), [maker.Case, typeof(T)], maker.Maker));
        Func<T, object?> unwrap = (Func<T, object?>)ConversionDelegates.Of(ValueOf(typeof(T))!.GetMethod!, typeof(T), typeof(object));
        return new KindChoiceCodec<T>(
            Array.ConvertAll(makers, static maker => maker.Case), unwrap, (index, value) => wraps[index](value), isUnion, classifier);
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static Func<object?, T> Wrapping<TCase, T>(MethodBase maker)
    {
        var make = (Func<TCase, T>)ConversionDelegates.Of(maker, typeof(TCase), typeof(T));
        return value => make((TCase)value!);
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    internal static PropertyInfo? ValueOf(Type type) =>
        type.GetProperty("Value", typeof(object)) is { GetMethod.IsPublic: true } value ? value : null;

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static (Type Case, MethodBase Maker)[]? MakersOf(Type type)
    {
        Type? union = type;
        while (union is { IsGenericType: false })
            union = union.BaseType;
        if (union is null)
            return null;
        List<(Type, MethodBase)> makers = [];
        // Those of a generic type around it come first.
        foreach (Type held in union.GetGenericArguments().Skip(union.DeclaringType?.GetGenericArguments().Length ?? 0))
        {
            MethodBase? maker = type.GetMethods(BindingFlags.Static | BindingFlags.Public).FirstOrDefault(method =>
                method.Name is "op_Implicit" or "op_Explicit" && method.ReturnType == type && ConversionDelegates.Takes(method, held))
                ?? (MethodBase?)type.GetConstructors().FirstOrDefault(constructor => ConversionDelegates.Takes(constructor, held));
            if (maker is null)
                return null;
            makers.Add((held, maker));
        }

        return [.. makers];
    }
}
