// Compares delegates by method and target.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Plans.Comparison;

/// <summary>Compares delegates created by System.Text.Json with possible replacements.</summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class DelegateComparison
{
    // Wrappers around wrappers: System.Text.Json wraps its own delegates and the caller's.
    private const int MaxNesting = 8;

    private static readonly ConditionalWeakTable<Type, FieldInfo[]> s_fields = [];

    internal static bool IsSame(Delegate? one, Delegate? other) => IsSame(one, other, 0);

    internal static void Forget() => s_fields.Clear();

    /// <summary>The typed delegate that System.Text.Json wraps in an untyped one, or the delegate itself.</summary>
    internal static Delegate Unwrap(Delegate wrapper)
    {
        if (wrapper.Target is not { } target || target.GetType().Assembly != typeof(System.Text.Json.Serialization.JsonConverter).Assembly)
            return wrapper;
        FieldInfo[] fields = FieldsOf(target.GetType());
        return fields is [{ } only] && only.GetValue(target) is Delegate inner ? inner : wrapper;
    }

    private static bool IsSame(Delegate? one, Delegate? other, int nesting)
    {
        if (ReferenceEquals(one, other))
            return true;
        if (one is null || other is null || nesting > MaxNesting || one.GetType() != other.GetType()
            || one.HasSingleTarget != other.HasSingleTarget || !one.HasSingleTarget)
            return false;
        return IsSame(one.Method, other.Method) && HoldSame(one.Target, other.Target, nesting);
    }

    // System.Text.Json caches dynamic accessors only briefly, so equal ones can be created again, with the same name.
    private static bool IsSame(MethodInfo one, MethodInfo other) =>
        one.Equals(other)
        || (one is DynamicMethod
            && other is DynamicMethod
            && one.Name == other.Name
            && one.Name[0] != '.'
            && one.ReturnType == other.ReturnType
            && one.GetParameters().Select(parameter => parameter.ParameterType)
                .SequenceEqual(other.GetParameters().Select(parameter => parameter.ParameterType)));

    private static bool HoldSame(object? one, object? other, int nesting)
    {
        if (ReferenceEquals(one, other))
            return true;
        if (one is null || other is null || one.GetType() != other.GetType())
            return false;
        foreach (FieldInfo field in FieldsOf(one.GetType()))
        {
            object? left = field.GetValue(one), right = field.GetValue(other);
            if (left is Delegate inner ? !IsSame(inner, right as Delegate, nesting + 1) : !Equals(left, right))
                return false;
        }

        return true;
    }

    private static FieldInfo[] FieldsOf(Type type) =>
        s_fields.GetValue(type, static type => type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic));
}
