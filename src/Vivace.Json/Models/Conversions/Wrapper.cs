// Finds the value in a type that wraps one: its member, and what makes the type from it.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs.Converted;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Models.Conversions;

/// <summary>A type that wraps one value, such as <c>record struct OrderId(int Value)</c>.</summary>
/// <param name="type">The type.</param>
/// <param name="member">The public property or field with the value.</param>
/// <param name="maker">The constructor, or the static method, that takes the value alone.</param>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class Wrapper(Type type, MemberInfo member, MethodBase maker)
{
    private const BindingFlags OfInstance = BindingFlags.Instance | BindingFlags.Public,
        OfType = BindingFlags.Static | BindingFlags.Public | BindingFlags.DeclaredOnly;

    // Methods before constructors, because they may check the value.
    private static readonly string[] s_makers = ["From", "Create", "Of"];

    // Of Vogen, which makes From, and refuses values there.
    private const string ValueObject = "ValueObjectAttribute";

    internal Type ValueType => TypeOf(member);

    /// <summary>A type that follows the conventions; null if it does not, or if it says itself how it is written.</summary>
    internal static Wrapper? ByConvention(Type type)
    {
        if (type.IsPrimitive || type.IsEnum || type.IsAbstract || type.IsInterface || type.IsArray || FrameworkTypes.Contains(type)
            || OwnTypes.Contains(type) || Nullable.GetUnderlyingType(type) is not null
            || typeof(System.Collections.IEnumerable).IsAssignableFrom(type) || (!type.IsValueType && type.BaseType != typeof(object)))
            return null;
        bool isNamed = Has(type, ValueObject);
        bool isValue = isNamed || (type.IsValueType && Has(type, "IsReadOnlyAttribute")) || IsRecord(type);
        return isValue && (isNamed || !type.IsDefined(typeof(JsonAttribute), inherit: false)) ? Find(type, null, holdsMore: false) : null;
    }

    /// <summary>The wrapper that a type is. <paramref name="holdsMore"/>: it may have other
    /// members that can be set, which are then lost.</summary>
    internal static Wrapper? Find(Type type, string? factory, bool holdsMore)
    {
        MemberInfo[] members = [
            .. type.GetProperties(OfInstance)
                .Where(static property => property.GetMethod is { IsPublic: true } && property.GetIndexParameters().Length == 0),
                .. type.GetFields(OfInstance)];
        MemberInfo? member = members.Length == 1 ? members[0] : Array.Find(members, static member => member.Name == "Value");
        if (member is null
            || (!holdsMore && Array.Exists(members, other => other != member && other is not PropertyInfo { SetMethod: null })))
            return null;
        return MakerOf(type, TypeOf(member), factory) is { } maker ? new Wrapper(type, member, maker) : null;
    }

    internal JsonCodec ToCodec() =>
        (JsonCodec)Activator.CreateInstance(typeof(OtherCodec<,>).MakeGenericType(type, ValueType), Getter(), Maker())!;

    private static MethodBase? MakerOf(Type type, Type value, string? factory)
    {
        foreach (string name in factory is null ? s_makers : [factory])
            if (type.GetMethod(name, OfType, [value]) is { IsGenericMethodDefinition: false } method && method.ReturnType == type
                && ConversionDelegates.Takes(method, value))
                return method;
        if (factory is not null)
            return null;
        if (type.GetConstructor(OfInstance, [value]) is { } constructor && ConversionDelegates.Takes(constructor, value))
            return constructor;
        return value == typeof(string) && type.GetMethod("Parse", OfType, [value]) is { } parse && parse.ReturnType == type ? parse : null;
    }

    // The compiler makes these methods for records alone.
    private static bool IsRecord(Type type) =>
        type.GetMethod("<Clone>$", OfInstance) is not null
        || (type.IsValueType
            && type.GetMethod("PrintMembers", BindingFlags.Instance | BindingFlags.NonPublic | BindingFlags.DeclaredOnly,
                [typeof(System.Text.StringBuilder)]) is not null);

    // By name: the attributes are those of compilers and other libraries, with or without type parameters.
    private static bool Has(Type type, string name) =>
        type.GetCustomAttributesData().Any(attribute => attribute.AttributeType.Name.Split('`')[0] == name);

    private static Type TypeOf(MemberInfo member) =>
        member is PropertyInfo property ? property.PropertyType : ((FieldInfo)member).FieldType;

    private object Getter() => member is PropertyInfo property
        ? ConversionDelegates.Of(property.GetMethod!, type, ValueType)
        : ConversionDelegates.Open(typeof(Wrapper), nameof(FieldOf), [type, ValueType], member);

    private object Maker() => ConversionDelegates.Of(maker, ValueType, type);

    private static Func<T, TValue> FieldOf<T, TValue>(FieldInfo field) => wrapper => (TValue)field.GetValue(wrapper)!;
}
