// Runs each test with Newtonsoft.Json, and those that pass with this library.
#nullable enable
using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Xunit;

namespace Newtonsoft.Json.Tests;

internal static partial class Comparison
{
    internal static bool IsOurs { get; private set; }

    // Whether a fallback that is said now is that of a call which was counted, and the first.
    [ThreadStatic]
    internal static bool IsCounted;

    // How often a test called what has a counterpart.
    internal static int Calls { get; set; }

    // How often this engine answered, and why it did not.
    internal static int Answered { get; set; }

    internal static Dictionary<string, int> Left { get; } = [];

    [ThreadStatic]
    internal static string? Reason;

    // The first setting of the test without a counterpart.
    internal static string? Unmapped { get; set; }

    public static int Main(string[] arguments)
    {
        TextWriter output = Console.Out;
        CultureInfo.CurrentCulture = CultureInfo.CurrentUICulture = CultureInfo.InvariantCulture;
        int tests = 0, passing = 0, mappable = 0, passed = 0;
        // One run writes down which tests pass with Newtonsoft.Json, another reads it: calls that the compiler redirects go one way.
        string? written = arguments is [_, "--passing", var path] ? path : null;
        HashSet<string>? known = arguments is [_, "--switched", var list] ? [.. File.ReadLines(list)] : null;
        List<string> passingNames = [];
#if SWITCH
        Vivace.Json.NewtonsoftConvert.FellBack += (_, fallback) =>
        {
            if (!fallback.IsWholeCall || !IsCounted) return;
            Reason ??= fallback.Type is null ? fallback.Reason : Names().Replace(fallback.Reason.Split(" (line ", 2)[0].Split(", found", 2)[0], "X");
        };
#endif
        Dictionary<string, List<string>> failures = [];
        Dictionary<string, int> unmapped = [];
        foreach (Type fixture in typeof(Comparison).Assembly.GetTypes().Where(type => type is { IsAbstract: false, IsPublic: true, IsGenericTypeDefinition: false }).OrderBy(type => type.FullName, StringComparer.Ordinal))
        {
            foreach (MethodInfo method in fixture.GetMethods().Where(method => method.IsDefined(typeof(FactAttribute), true)).OrderBy(method => method.Name, StringComparer.Ordinal))
            {
                string name = $"{fixture.FullName!.Replace("Newtonsoft.Json.Tests.", "", StringComparison.Ordinal)}.{method.Name}";
                if (arguments is [{ Length: > 0 } filter, ..] && !name.Contains(filter, StringComparison.OrdinalIgnoreCase)) continue;
                if (method.GetCustomAttribute<FactAttribute>()!.Skip is not null) continue;
                object?[][] rows = [.. method.GetCustomAttributes<InlineDataAttribute>().SelectMany(data => data.GetData(method))];
                if (rows.Length == 0) rows = [[]];
                tests++;
                IsOurs = false;
                if (known is null ? Run(fixture, method, rows) is not null : !known.Contains(name)) continue;
                passing++;
                passingNames.Add(name);
                if (written is not null) continue;
                IsOurs = true;
                (Calls, Unmapped) = (0, null);
                Exception? error = Run(fixture, method, rows);
                if (Unmapped is not null || (Calls == 0 && known is null))
                {
                    string reason = Unmapped ?? "no call of JsonConvert";
                    unmapped[reason] = unmapped.GetValueOrDefault(reason) + 1;
                    continue;
                }

                mappable++;
                if (error is null)
                {
                    passed++;
                    continue;
                }

                string cause = CauseOf(error);
                if (!failures.TryGetValue(cause, out List<string>? names)) failures[cause] = names = [];
                names.Add($"{name}: {Line(error)}");
            }
        }

        Console.SetOut(output);
        if (written is not null)
        {
            File.WriteAllLines(written, passingNames);
            return 0;
        }

        if (known is not null)
        {
            int all = Answered + Left.Values.Sum();
            Console.WriteLine($"{all} calls of JsonConvert return a value or text, {Answered} of them from this engine: {100.0 * Answered / Math.Max(all, 1):F0} %");
            foreach ((string reason, int count) in Left.OrderByDescending(pair => pair.Value).Take(40)) Console.WriteLine($"    left, {count}: {reason}");
        }

        Console.WriteLine($"{tests} tests; {passing} pass with Newtonsoft.Json; {mappable} of them are mappable: {passed} pass here, {mappable - passed} fail.");
        foreach ((string reason, int count) in unmapped.OrderByDescending(pair => pair.Value)) Console.WriteLine($"    not mappable, {count}: {reason}");
        foreach ((string cause, List<string> names) in failures.OrderByDescending(pair => pair.Value.Count))
        {
            Console.WriteLine($"{names.Count} {cause}");
            foreach (string name in names) Console.WriteLine($"    {name}");
        }

        return 0;
    }

    // Calls that throw are answered by neither.
    internal static T Count<T>(Func<T> call)
    {
        Calls++;
        Reason = null;
        IsCounted = true;
        try
        {
            T result = call();
            if (Reason is null) Answered++;
            else Left[Reason] = Left.GetValueOrDefault(Reason) + 1;
            return result;
        }
        finally
        {
            IsCounted = false;
        }
    }

    private static Exception? Run(Type fixture, MethodInfo method, object?[][] rows)
    {
        try
        {
            foreach (object?[] row in rows)
            {
                object test = Activator.CreateInstance(fixture)!;
                if (method.Invoke(test, row) is Task task) task.GetAwaiter().GetResult();
                (test as IDisposable)?.Dispose();
            }

            return null;
        }
        catch (TargetInvocationException error)
        {
            return error.InnerException!;
        }
        catch (Exception error)
        {
            return error;
        }
        finally
        {
            Newtonsoft.Json.JsonConvert.DefaultSettings = null;
        }
    }

    private static string CauseOf(Exception error) => error switch
    {
        NotSupportedException => "refused: " + Names().Replace(error.Message.Split(", found", 2)[0].Split(". ", 2)[0], "X"),
        JsonSerializationException { InnerException: System.Text.Json.JsonException } => "an error in reading or writing",
        Xunit.Sdk.XunitException { Message: "No exception was thrown." } => "an error is expected",
        Xunit.Sdk.XunitException => "a different text or value",
        _ => $"an unexpected {error.GetType().Name}",
    };

    private static string Line(Exception error)
    {
        string text = Regex.Replace(error.Message, @"\s+", " ");
        return text.Length > 400 ? text[..400] : text;
    }

    [GeneratedRegex(@"(?<=for |of |on |with |type )(the type )?[A-Z][\w.<>`+,\[\] ]*|'[^']*'")]
    private static partial Regex Names();
}
