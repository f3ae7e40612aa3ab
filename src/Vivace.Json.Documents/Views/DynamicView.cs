// Backs the dynamic keyword: each step goes to the view, each conversion to the serializer.
using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Dynamic;
using System.Globalization;
using System.Linq.Expressions;
using System.Text.Json;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Documents.Views;

/// <summary>Never a <c>null</c> value. Made by <see cref="JsonView.AsDynamic"/> only, which
/// declares the requirements; the binder calls the members.</summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class DynamicView(JsonView view, JsonSettings? options) : DynamicObject, IEnumerable, IEquatable<DynamicView>
{
    internal static object? Of(JsonView view, JsonSettings? options) => view.IsNull ? null : new DynamicView(view, options);

    public override DynamicMetaObject GetMetaObject(Expression parameter) => new Meta(parameter, this, base.GetMetaObject(parameter));

    public override bool TryGetMember(GetMemberBinder binder, out object? result)
    {
        // An array has no names, so the usual ones can mean its length.
        if (view.Kind == JsonValueKind.Array && binder.Name is "Count" or "Length")
        {
            result = view.Count;
            return true;
        }

        if (binder.IgnoreCase && !view.TryGet(binder.Name, out _))
        {
            foreach (JsonViewMember member in view.Members)
            {
                if (!string.Equals(member.Name, binder.Name, StringComparison.OrdinalIgnoreCase))
                    continue;
                result = Of(member.Value, options);
                return true;
            }
        }

        result = Of(view[binder.Name], options);
        return true;
    }

    public override bool TryGetIndex(GetIndexBinder binder, object[] indexes, out object? result)
    {
        (bool isIndex, result) = indexes switch
        {
            [string name] => (true, Of(view[name], options)),
            [int index] => (true, Of(view[index], options)),
            [long index] => (true, Of(view[checked((int)index)], options)),
            [Index index] => (true, Of(view[index.GetOffset(index.IsFromEnd ? view.Count : 0)], options)),
            _ => (false, null),
        };
        return isIndex;
    }

    public override bool TryConvert(ConvertBinder binder, out object? result)
    {
        result = binder.Type.IsInstanceOfType(this) ? this
            : binder.Type == typeof(JsonView) ? view
            : view.As(binder.Type, options);
        return true;
    }

    public override bool TryBinaryOperation(BinaryOperationBinder binder, object? arg, out object? result)
    {
        result = binder.Operation switch
        {
            ExpressionType.LessThan => Compare(arg) < 0,
            ExpressionType.LessThanOrEqual => Compare(arg) <= 0,
            ExpressionType.GreaterThan => Compare(arg) > 0,
            ExpressionType.GreaterThanOrEqual => Compare(arg) >= 0,

            // The right side of && and ||, when the left one does not decide.
            ExpressionType.And when TruthOf(arg) is { } other => view.GetBoolean() & other,
            ExpressionType.Or when TruthOf(arg) is { } other => view.GetBoolean() | other,
            _ => null,
        };
        return result is not null;
    }

    // For conditions such as if (root.isOpen) or !root.isOpen.
    public override bool TryUnaryOperation(UnaryOperationBinder binder, out object? result)
    {
        result = binder.Operation switch
        {
            ExpressionType.IsTrue => view.GetBoolean(),
            ExpressionType.IsFalse or ExpressionType.Not => !view.GetBoolean(),
            _ => null,
        };
        return result is not null;
    }

    public override IEnumerable<string> GetDynamicMemberNames() =>
        view.Kind == JsonValueKind.Object ? view.Members.Select(static member => member.Name) : [];

    public IEnumerator GetEnumerator()
    {
        if (view.Kind == JsonValueKind.Object)
        {
            foreach (JsonViewMember member in view.Members)
                yield return new KeyValuePair<string, object?>(member.Name, Of(member.Value, options));
            yield break;
        }

        foreach (JsonView element in view.Elements)
            yield return Of(element, options);
    }

    public bool Equals(DynamicView? other) => other is not null && other.View == view;

    public override bool Equals(object? obj) => Equals(obj as DynamicView);

    public override int GetHashCode() => view.GetHashCode();

    public override string ToString() => view.ToString();

    private JsonView View => view;

    // Never throws: values of different kinds are unequal.
    private bool IsEqual(object? other) => other switch
    {
        null => false,
        DynamicView dynamic => dynamic.View == view,
        JsonView given => given == view,
        string text => view.ValueEquals(text),
        char letter => view.ValueEquals([letter]),
        bool truth => view.TryGetBoolean(out bool value) && value == truth,
        Guid guid => view.TryGetGuid(out Guid value) && value == guid,
        DateTime time => view.TryGetDateTime(out DateTime value) && value == time,
        DateTimeOffset time => view.TryGetDateTimeOffset(out DateTimeOffset value) && value == time,
        _ => view.Kind == JsonValueKind.Number && IsNumber(other) && CompareNumber(other) == 0,
    };

    // Null if the values have no order.
    private int? Compare(object? other) => other switch
    {
        DynamicView dynamic when dynamic.View.Kind == view.Kind => view.Kind switch
        {
            JsonValueKind.Number =>
                dynamic.View.TryGetDecimal(out decimal number) ? CompareNumber(number) : CompareNumber(dynamic.View.GetDouble()),
            JsonValueKind.String => string.CompareOrdinal(view.GetString(), dynamic.View.GetString()),
            _ => throw NoOrder(other),
        },
        string text => string.CompareOrdinal(view.GetString(), text),
        DateTime time => view.GetDateTime().CompareTo(time),
        DateTimeOffset time => view.GetDateTimeOffset().CompareTo(time),
        not null when IsNumber(other) => CompareNumber(other),
        _ => throw NoOrder(other),
    };

    // Compares as decimal, which is exact for typical numbers, or as double if either is binary or too large. Null if not a number.
    private int? CompareNumber(object other)
    {
        if (other is not (double or float) && view.TryGetDecimal(out decimal exact))
            return exact.CompareTo(Convert.ToDecimal(other, CultureInfo.InvariantCulture));
        double value = view.GetDouble(), number = Convert.ToDouble(other, CultureInfo.InvariantCulture);
        return double.IsNaN(number) ? null : value.CompareTo(number);
    }

    private static bool IsNumber(object value) =>
        value is sbyte or byte or short or ushort or int or uint or long or ulong or float or double or decimal;

    private static bool? TruthOf(object? value) => value switch
    {
        bool truth => truth,
        DynamicView dynamic => dynamic.View.GetBoolean(),
        _ => null,
    };

    private InvalidOperationException NoOrder(object? other) =>
        new($"A JSON value of the kind {view.Kind} has no order with {(other is null ? "null" : $"a value of the type {other.GetType()}")}. Convert it to a .NET type first.");

    // C# compares objects by reference before it calls TryBinaryOperation, so equality is bound here.
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private sealed class Meta(Expression expression, DynamicView view, DynamicMetaObject other)
        : DynamicMetaObject(expression, BindingRestrictions.Empty, view)
    {
        private static readonly Func<DynamicView, object?, bool> s_isEqual = static (view, value) => view.IsEqual(value);

        public override DynamicMetaObject BindGetMember(GetMemberBinder binder) => other.BindGetMember(binder);

        public override DynamicMetaObject BindGetIndex(GetIndexBinder binder, DynamicMetaObject[] indexes) =>
            other.BindGetIndex(binder, indexes);

        public override DynamicMetaObject BindConvert(ConvertBinder binder) => other.BindConvert(binder);

        public override DynamicMetaObject BindBinaryOperation(BinaryOperationBinder binder, DynamicMetaObject arg)
        {
            if (binder.Operation is not (ExpressionType.Equal or ExpressionType.NotEqual))
                return other.BindBinaryOperation(binder, arg);
            Expression isEqual = Expression.Invoke(Expression.Constant(s_isEqual), Expression.Convert(Expression, typeof(DynamicView)),
                Expression.Convert(arg.Expression, typeof(object)));
            Expression result = binder.Operation == ExpressionType.Equal ? isEqual : Expression.Not(isEqual);
            return new DynamicMetaObject(Expression.Convert(result, typeof(object)),
                BindingRestrictions.GetTypeRestriction(Expression, typeof(DynamicView)));
        }

        public override DynamicMetaObject BindUnaryOperation(UnaryOperationBinder binder) => other.BindUnaryOperation(binder);

        public override IEnumerable<string> GetDynamicMemberNames() => other.GetDynamicMemberNames();
    }
}
