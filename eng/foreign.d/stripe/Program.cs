// Writes and reads an object of each type of the library, with entities two levels deep, by the library's own options.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using Stripe;

int passes = int.Parse(args[1]);
object[] values = [.. typeof(StripeEntity).Assembly.GetTypes().Where(Filler.IsEntity).OrderBy(static type => type.FullName).Select(static type => Filler.Make(type, 2))];
string[] texts = new string[values.Length];
double first = 0, earlyRead = 0, earlyWritten = 0, lateRead = double.MaxValue, lateWritten = double.MaxValue;
for (int pass = 1; pass <= passes; pass++)
{
    long start = Stopwatch.GetTimestamp();
    for (int i = 0; i < values.Length; i++)
        texts[i] = JsonSerializer.Serialize(values[i], values[i].GetType(), StripeConfiguration.SerializerOptions);
    double writing = Stopwatch.GetElapsedTime(start).TotalMilliseconds;
    start = Stopwatch.GetTimestamp();
    for (int i = 0; i < values.Length; i++)
        JsonSerializer.Deserialize(texts[i], values[i].GetType(), StripeConfiguration.SerializerOptions);
    double reading = Stopwatch.GetElapsedTime(start).TotalMilliseconds;
    if (pass == 1)
        first = reading + writing;
    if (pass is >= 5 and <= 8)
        (earlyRead, earlyWritten) = (earlyRead + reading, earlyWritten + writing);
    if (pass > passes - 16)
        (lateRead, lateWritten) = (Math.Min(lateRead, reading), Math.Min(lateWritten, writing));
}

Console.WriteLine(FormattableString.Invariant(
    $"first pass: {first:0.0}\npasses 5 to 8, read: {earlyRead:0.0}\npasses 5 to 8, written: {earlyWritten:0.0}\nfastest of the last 16, read: {lateRead:0.00}\nfastest of the last 16, written: {lateWritten:0.00}"));

internal static class Filler
{
    internal static bool IsEntity(Type type) => !type.IsAbstract && !type.IsGenericTypeDefinition && typeof(StripeEntity).IsAssignableFrom(type) && type.GetConstructor([]) is not null;

    internal static object Make(Type type, int depth)
    {
        object made = Activator.CreateInstance(type);
        foreach (PropertyInfo property in type.GetProperties(BindingFlags.Public | BindingFlags.Instance))
        {
            if (property.SetMethod is { IsPublic: true } && property.GetCustomAttribute<JsonPropertyNameAttribute>() is not null && Value(property.PropertyType, depth) is { } value)
                property.SetValue(made, value);
        }

        return made;
    }

    private static object Value(Type type, int depth)
    {
        Type plain = Nullable.GetUnderlyingType(type) ?? type;
        if (plain == typeof(DateTime))
            return new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc);
        if (plain == typeof(string))
            return "text";
        if (plain.IsPrimitive || plain == typeof(decimal))
            return Convert.ChangeType(1, plain);
        if (type == typeof(Dictionary<string, string>))
            return new Dictionary<string, string> { ["key"] = "value" };
        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(List<>) && Value(type.GenericTypeArguments[0], depth - 1) is { } item)
        {
            IList list = (IList)Activator.CreateInstance(type);
            list.Add(item);
            return list;
        }

        return depth > 0 && IsEntity(type) ? Make(type, depth - 1) : null;
    }
}
