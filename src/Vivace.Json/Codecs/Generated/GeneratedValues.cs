// Enumerations, nullable structs, and types that only a converter handles, as generated code registers them.
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Codecs.Generated;
using Vivace.Json.Text.Numbers;

namespace Vivace.Json.CompilerServices;

/// <summary>Types that are one value, closed at compile time. For generated code; not intended to be called directly.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class GeneratedValues
{
    private const DynamicallyAccessedMemberTypes Constants = DynamicallyAccessedMemberTypes.PublicFields;

    /// <summary>A <see cref="Nullable{T}"/>.</summary>
    /// <typeparam name="T">The struct.</typeparam>
    public static GeneratedType NullableOf<T>()
        where T : struct =>
        new GeneratedNullable<T>();

    /// <summary>An <see cref="Optional{T}"/>.</summary>
    /// <typeparam name="T">The type of its value.</typeparam>
    public static GeneratedType OptionalOf<T>() => new GeneratedOptional<T>();

    /// <summary>A union of C#.</summary>
    /// <typeparam name="T">The union.</typeparam>
    /// <param name="cases">The types that it can hold.</param>
    /// <param name="unwrap">Returns the value that it holds.</param>
    /// <param name="wrap">Makes a union of a value of the case with this index.</param>
    public static GeneratedType UnionOf<T>(Type[] cases, Func<T, object?> unwrap, Func<int, object?, T> wrap) =>
        new GeneratedUnion<T>(cases, unwrap, wrap);

    /// <summary>The form of a type that is written as another one.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <typeparam name="TOther">The other one.</typeparam>
    /// <param name="toOther">Called when writing.</param>
    /// <param name="fromOther">Called when reading.</param>
    public static GeneratedForm ConvertedTo<T, TOther>(Func<T, TOther> toOther, Func<TOther, T> fromOther) =>
        new ConvertedForm<T, TOther>(toOther, fromOther);

    /// <summary>The form of a type that is written as the value that it holds.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="cases">The types that it can hold; <see langword="null"/> if the code cannot make a value
    /// of one, which is an error where settings ask for this form.</param>
    /// <param name="unwrap">Returns the value that it holds.</param>
    /// <param name="wrap">Makes a value of one of the case with this index.</param>
    public static GeneratedForm ChosenFrom<T>(Type[]? cases, Func<T, object?> unwrap, Func<int, object?, T> wrap) =>
        new ChosenForm<T>(cases, unwrap, wrap);

    /// <summary>A type that a user-defined converter or codec handles, or that is not supported.</summary>
    /// <typeparam name="T">The type.</typeparam>
    public static GeneratedType Of<T>() => new GeneratedValue<T>(null, null);

    /// <summary>An enumeration of <see cref="sbyte"/>.</summary>
    /// <typeparam name="T">The enumeration, as below.</typeparam>
    public static GeneratedType EnumOfSByte<[DynamicallyAccessedMembers(Constants)] T>()
        where T : struct, Enum =>
        new GeneratedEnum<T, sbyte, SByteForm>();

    /// <summary>An enumeration of <see cref="byte"/>.</summary>
    /// <typeparam name="T">The enumeration.</typeparam>
    public static GeneratedType EnumOfByte<[DynamicallyAccessedMembers(Constants)] T>()
        where T : struct, Enum =>
        new GeneratedEnum<T, byte, ByteForm>();

    /// <summary>An enumeration of <see cref="short"/>.</summary>
    /// <typeparam name="T">The enumeration.</typeparam>
    public static GeneratedType EnumOfInt16<[DynamicallyAccessedMembers(Constants)] T>()
        where T : struct, Enum =>
        new GeneratedEnum<T, short, Int16Form>();

    /// <summary>An enumeration of <see cref="ushort"/>.</summary>
    /// <typeparam name="T">The enumeration.</typeparam>
    public static GeneratedType EnumOfUInt16<[DynamicallyAccessedMembers(Constants)] T>()
        where T : struct, Enum =>
        new GeneratedEnum<T, ushort, UInt16Form>();

    /// <summary>An enumeration of <see cref="int"/>.</summary>
    /// <typeparam name="T">The enumeration.</typeparam>
    public static GeneratedType EnumOfInt32<[DynamicallyAccessedMembers(Constants)] T>()
        where T : struct, Enum =>
        new GeneratedEnum<T, int, Int32Form>();

    /// <summary>An enumeration of <see cref="uint"/>.</summary>
    /// <typeparam name="T">The enumeration.</typeparam>
    public static GeneratedType EnumOfUInt32<[DynamicallyAccessedMembers(Constants)] T>()
        where T : struct, Enum =>
        new GeneratedEnum<T, uint, UInt32Form>();

    /// <summary>An enumeration of <see cref="long"/>.</summary>
    /// <typeparam name="T">The enumeration.</typeparam>
    public static GeneratedType EnumOfInt64<[DynamicallyAccessedMembers(Constants)] T>()
        where T : struct, Enum =>
        new GeneratedEnum<T, long, Int64Form>();

    /// <summary>An enumeration of <see cref="ulong"/>.</summary>
    /// <typeparam name="T">The enumeration.</typeparam>
    public static GeneratedType EnumOfUInt64<[DynamicallyAccessedMembers(Constants)] T>()
        where T : struct, Enum =>
        new GeneratedEnum<T, ulong, UInt64Form>();
}
