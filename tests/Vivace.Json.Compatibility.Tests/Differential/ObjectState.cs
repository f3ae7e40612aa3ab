// What an object is, as text: all its fields, private ones included, and the types of what is only known at run time. Equal texts, equal objects.
using System.Collections;
using System.Globalization;
using System.Reflection;
using System.Text;
using Newtonsoft.Json.Linq;

namespace Vivace.Json.Compatibility.Tests.Differential;

internal static class ObjectState
{
    private const int MaxDepth = 20;

    private static readonly string[] s_dates = ["yyyy-MM-dd", "yyyy-MM-ddTHH:mm"];

    /// <summary>With <paramref name="treesAsItems"/>, trees look like the dictionaries and lists that the preset makes for <see cref="object"/>, and read-only collections like those that it makes for interfaces. <paramref name="leavesOut"/> says which fields of a type don't count.</summary>
    internal static string Of(object? value, bool treesAsItems = false, Func<Type, FieldInfo, bool>? leavesOut = null)
    {
        StringBuilder text = new();
        Append(text, value, 0, treesAsItems, leavesOut);
        return text.ToString();
    }

    private static void Append(StringBuilder text, object? value, int depth, bool treesAsItems, Func<Type, FieldInfo, bool>? leavesOut)
    {
        if (treesAsItems && TryAppendItems(text, value, depth, leavesOut))
            return;
        switch (value)
        {
            case null:
                text.Append("null");
                return;
            case double number:
                text.Append(CultureInfo.InvariantCulture, $"{number:R}d");
                return;
            case float number:
                text.Append(CultureInfo.InvariantCulture, $"{number:R}f");
                return;
            case DateTime time:
                text.Append(CultureInfo.InvariantCulture, $"{time:O} {time.Kind}");
                return;
            case DateTimeOffset time:
                text.Append(CultureInfo.InvariantCulture, $"{time:O}");
                return;
            case string or char:
                text.Append(CultureInfo.InvariantCulture, $"{value.GetType().Name} \"{value}\"");
                return;
            case Type type:
                text.Append(type);
                return;
            case IFormattable formattable when value is not Enum:
                text.Append(CultureInfo.InvariantCulture, $"{value.GetType().Name} {formattable.ToString(null, CultureInfo.InvariantCulture)}");
                return;
            case bool or Enum or Uri or Version:
                text.Append(CultureInfo.InvariantCulture, $"{value.GetType().Name} {value}");
                return;
            case JValue leaf:
                text.Append(CultureInfo.InvariantCulture, $"{leaf.Type} ");
                Append(text, leaf.Value, depth + 1, treesAsItems, leavesOut);
                return;
            case JProperty property:
                text.Append(CultureInfo.InvariantCulture, $"{property.Name}=");
                Append(text, property.Value, depth + 1, treesAsItems, leavesOut);
                return;
        }

        if (depth > MaxDepth)
            throw new InvalidOperationException("The object is too deep to be compared.");
        text.Append(treesAsItems ? NameOf(value.GetType()).Replace("ReadOnlyCollection`1[", "List`1[", StringComparison.Ordinal).Replace("ReadOnlyDictionary`2[", "Dictionary`2[", StringComparison.Ordinal) : NameOf(value.GetType())).Append(" {");
        if (value is IEnumerable items && !IsModel(value.GetType()))
        {
            foreach (object? item in items)
            {
                text.Append(' ');
                Append(text, item, depth + 1, treesAsItems, leavesOut);
            }
        }
        else
        {
            if (value is IEnumerable own)
            {
                foreach (object? item in own)
                {
                    text.Append(" + ");
                    Append(text, item, depth + 1, treesAsItems, leavesOut);
                }
            }

            for (Type? level = value.GetType(); level is not null && level != typeof(object) && (level == value.GetType() || IsModel(level)); level = level.BaseType)
            {
                foreach (FieldInfo field in level.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
                {
                    if (leavesOut?.Invoke(value.GetType(), field) == true)
                        continue;
                    text.Append(' ').Append(field.Name).Append('=');
                    Append(text, field.GetValue(value), depth + 1, treesAsItems, leavesOut);
                }
            }
        }

        text.Append(" }");
    }

    private static bool TryAppendItems(StringBuilder text, object? value, int depth, Func<Type, FieldInfo, bool>? leavesOut)
    {
        if (depth > MaxDepth)
            throw new InvalidOperationException("The object is too deep to be compared.");
        switch (value)
        {
            case JValue leaf:
                Append(text, leaf.Value, depth + 1, treesAsItems: true, leavesOut);
                return true;
            case Uri { OriginalString: "" }:
                text.Append("null");
                return true;

            // Of an object, whose value the text decides.
            case string time when DateTime.TryParseExact(time, s_dates, CultureInfo.InvariantCulture, DateTimeStyles.None, out DateTime date):
                Append(text, date, depth + 1, treesAsItems: true, leavesOut);
                return true;
            case IEnumerable set when IsSet(value.GetType()):
                AppendSet(text, set, depth, leavesOut);
                return true;
            case JObject tree:
                AppendMembers(tree.Properties().Select(static one => KeyValuePair.Create(one.Name, (object?)one.Value)));
                return true;
            case IDictionary<string, object?> map when !IsModel(map.GetType()):
                AppendMembers(map);
                return true;
            case JArray or List<object?> or System.Collections.ObjectModel.ReadOnlyCollection<object?>:
                text.Append('[');
                foreach (object? item in (IEnumerable)value)
                {
                    text.Append(' ');
                    Append(text, item, depth + 1, treesAsItems: true, leavesOut);
                }

                text.Append(" ]");
                return true;
            default:
                return false;
        }

        void AppendMembers(IEnumerable<KeyValuePair<string, object?>> members)
        {
            // A name that the text has twice has another place there.
            text.Append('{');
            foreach ((string name, object? member) in members.OrderBy(static one => one.Key, StringComparer.Ordinal))
            {
                text.Append(CultureInfo.InvariantCulture, $" {name}=");
                Append(text, member, depth + 1, treesAsItems: true, leavesOut);
            }

            text.Append(" }");
        }
    }

    // Here all empty arrays of a type are one, and the empty Uri is null there: each is in a set once.
    private static void AppendSet(StringBuilder text, IEnumerable set, int depth, Func<Type, FieldInfo, bool>? leavesOut)
    {
        text.Append(NameOf(set.GetType())).Append(" {");
        bool hasNull = false, hasEmpty = false;
        foreach (object? item in set)
        {
            bool isNull = item is null or Uri { OriginalString: "" }, isEmpty = item is Array { Length: 0 };
            if ((isNull && hasNull) || (isEmpty && hasEmpty))
                continue;
            hasNull |= isNull;
            hasEmpty |= isEmpty;
            text.Append(' ');
            Append(text, item, depth + 1, treesAsItems: true, leavesOut);
        }

        text.Append(" }");
    }

    private static bool IsSet(Type type) => type.IsConstructedGenericType && type.GetGenericTypeDefinition() == typeof(HashSet<>);

    private static bool IsModel(Type type) => type.Assembly == typeof(ObjectState).Assembly || RandomModels.RandomModelValues.IsModel(type);

    // Interfaces are satisfied by different collections, which is no difference to the program.
    private static string NameOf(Type type) => type.IsGenericType ? $"{type.Name}[{string.Join(",", type.GetGenericArguments().Select(NameOf))}]" : type.Name;
}
