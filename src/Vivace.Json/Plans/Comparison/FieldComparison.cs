// Tells whether two converters or codecs of the same type are interchangeable.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Plans.Comparison;

/// <summary>
/// Compares instances field by field. All fields must be readonly, or private and assigned only in constructors, like captured parameters
/// of a primary constructor; an instance with mutable fields is only equal to itself.
/// </summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class FieldComparison
{
    private const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic
        | BindingFlags.DeclaredOnly;

    // Null for a type whose instances may change.
    private static readonly ConditionalWeakTable<Type, StrongBox<FieldInfo[]?>> s_fields = [];

    internal static bool IsComparable(Type type) => FieldsOf(type) is not null;

    internal static bool AreSame(object left, object right)
    {
        if (FieldsOf(left.GetType()) is not { } fields)
            return false;
        foreach (FieldInfo field in fields)
            if (!IsSame(field.GetValue(left), field.GetValue(right)))
                return false;
        return true;
    }

    internal static void Forget() => s_fields.Clear();

    private static FieldInfo[]? FieldsOf(Type type) =>
        s_fields.GetValue(type, static type => new StrongBox<FieldInfo[]?>(Find(type))).Value;

    private static FieldInfo[]? Find(Type type)
    {
        // A type with its own Equals decides for itself.
        if (type.GetMethod(nameof(Equals), [typeof(object)])?.DeclaringType != typeof(object))
            return null;
        List<FieldInfo> fields = [];
        for (Type? level = type; level is not null; level = level.BaseType)
        {
            // Abstract base classes of .NET and of this library hold no arguments of the caller; a concrete base may.
            if (level.IsAbstract && (FrameworkTypes.Contains(level) || OwnTypes.Contains(level)))
                continue;
            foreach (FieldInfo field in level.GetFields(Declared & ~BindingFlags.Static))
            {
                if (!field.IsInitOnly && !(field.IsPrivate && IsAssignedByConstructorsAlone(field, level)))
                    return null;
                fields.Add(field);
            }
        }

        return [.. fields];
    }

    private static bool IsAssignedByConstructorsAlone(FieldInfo field, Type type)
    {
        foreach (MethodBase method in type.GetMembers(Declared).OfType<MethodBase>())
        {
            if (method.GetMethodBody() is null)
                continue;
            if (MethodCode.Of(method) is not { } code)
                return false;
            bool isConstructor = method is ConstructorInfo { IsStatic: false };
            foreach (Instruction instruction in code.Instructions)
            {
                bool changes = instruction.Code == OpCodes.Ldflda || (instruction.Code == OpCodes.Stfld && !isConstructor);
                if (changes && (code.Find(instruction.Token) is not { } named || named.HasSameMetadataDefinitionAs(field)))
                    return false;
            }
        }

        return Array.TrueForAll(type.GetNestedTypes(BindingFlags.Public | BindingFlags.NonPublic),
            nested => IsAssignedByConstructorsAlone(field, nested));
    }

    // Equals is not enough: 1.0m equals 1.00m, and equal times can have different offsets. Unknown types are compared by reference.
    private static bool IsSame(object? left, object? right) => (left, right) switch
    {
        (string one, string other) => one == other,
        (float one, float other) => BitConverter.SingleToInt32Bits(one) == BitConverter.SingleToInt32Bits(other),
        (double one, double other) => BitConverter.DoubleToInt64Bits(one) == BitConverter.DoubleToInt64Bits(other),
        (decimal one, decimal other) => decimal.GetBits(one).AsSpan().SequenceEqual(decimal.GetBits(other)),
        (DateTime one, DateTime other) => one == other && one.Kind == other.Kind,
        (DateTimeOffset one, DateTimeOffset other) => one.EqualsExact(other),
        (Delegate one, Delegate other) => one.Equals(other),
        ({ } one, { } other) when IsExact(one.GetType()) => one.Equals(other),
        _ => ReferenceEquals(left, right),
    };

    private static bool IsExact(Type type) =>
        type.IsPrimitive || type.IsEnum || type == typeof(Guid) || type == typeof(TimeSpan) || type == typeof(DateOnly)
        || type == typeof(TimeOnly);
}
