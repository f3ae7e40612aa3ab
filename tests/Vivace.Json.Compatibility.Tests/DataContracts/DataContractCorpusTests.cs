// The types of the comparison with System.Text.Json, as far as DataContractJsonSerializer serves them.
using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Differential;
using Vivace.Json.Conformance.Engines;
using Xunit.Abstractions;

namespace Vivace.Json.Compatibility.Tests.DataContracts;

public class DataContractCorpusTests(ITestOutputHelper output)
{
    private const int ValuesOfType = 4;

    public static TheoryData<Engine> Each => [.. Engines.ForAnyType];

    [Theory, MemberData(nameof(Each))]
    public void Corpus_RandomValues_AreWrittenAndReadTheSame(Engine engine)
    {
        JsonSettings settings = JsonSettings.DataContract.By(engine);
        List<string> unexpected = [];
        int same = 0, all = 0, types = 0;
        foreach (Type type in Corpus.Types.Where(IsOfItsKind))
        {
            int before = all;
            for (int seed = 0; seed < ValuesOfType; seed++)
            {
                object? value = RandomValues.Make(type, new Random(seed));
                if (DataContractReference.Write(type, value).Result is not string text)
                    continue;

                // What it writes and cannot read back, it does not support.
                Answer read = DataContractReference.Read(type, text);
                if (read.IsRefused || Equality.Difference(value, read.Result) is not null)
                    continue;
                Count(type, text, Try(() => Encoding.UTF8.GetString(JsonSerializer.SerializeToUtf8Bytes(value, type, settings))), (expected, found) => Equals(expected, found) ? null : $"found {found}");
                Count(type, read.Result, Try(() => JsonSerializer.Deserialize(text, type, settings)), (expected, found) => Equality.Difference(expected, found) is { } difference ? $"{text}: {difference}" : null);
            }

            types += all == before ? 0 : 1;
        }

        output.WriteLine($"{same} of {all} with {types} types are the same ({100.0 * same / all:F1} %)");
        Assert.True(unexpected.Count == 0, $"{unexpected.Count} of {all} with {types} types, {same} the same\n{string.Join('\n', unexpected.Take(400))}");
        Assert.True(same > 0.95 * all && types > 100);

        void Count(Type type, object? expected, Answer actual, Func<object?, object?, string?> compare)
        {
            all++;
            string? difference = actual.IsRefused ? actual.ToString() : compare(expected, actual.Result);
            if (difference is null)
                same++;
            else if (!HasRow(type))
                unexpected.Add($"{type}: {expected}: {difference}".ReplaceLineEndings(""));
        }
    }

    // Rows of docs/compatibility/datacontract.md: types of .NET by their private fields, and dictionaries without types.
    private static bool HasRow(Type type) => Parts(type, []).Any(part =>
        part == typeof(Version) || part.Namespace is "System.Collections" or "System.Collections.Specialized" || part.BaseType?.Namespace == "System.Collections"
        || (part.IsGenericType && part.GetGenericTypeDefinition() is var open
            && (open == typeof(Queue<>) || open == typeof(Stack<>) || open == typeof(Memory<>) || open == typeof(ReadOnlyMemory<>))));

    // Attributes and interfaces of System.Text.Json count here and not there.
    private static bool IsOfItsKind(Type type) => !Parts(type, []).Any(part =>
        part.GetInterfaces().Any(implemented => implemented.Namespace == typeof(JsonAttribute).Namespace)
        || part.IsDefined(typeof(JsonAttribute), inherit: true) || part.GetMembers(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic).Any(member => member.IsDefined(typeof(JsonAttribute), inherit: true)));

    private static HashSet<Type> Parts(Type type, HashSet<Type> parts)
    {
        if (!parts.Add(type))
            return parts;
        if (type.HasElementType)
            Parts(type.GetElementType()!, parts);
        foreach (Type argument in type.GetGenericArguments())
            Parts(argument, parts);
        if (type.Namespace?.StartsWith("Vivace", StringComparison.Ordinal) == true)
            foreach (PropertyInfo property in type.GetProperties())
                Parts(property.PropertyType, parts);
        return parts;
    }

    private static Answer Try(Func<object?> call)
    {
        try
        {
            return new Answer(call(), null);
        }
        catch (Exception refused) when (refused is JsonException or NotSupportedException or InvalidOperationException)
        {
            return new Answer(null, refused.Message);
        }
    }
}
