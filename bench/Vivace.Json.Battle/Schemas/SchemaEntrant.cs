// One corpus in a process that does nothing else: all validators in turns.
using System.Globalization;
using Vivace.Json.Battle.Documents;
using Vivace.Json.Battle.Measuring;

namespace Vivace.Json.Battle.Schemas;

internal static class SchemaEntrant
{
    /// <summary>The argument that makes a process such an entrant.</summary>
    public const string Switch = "--schema-entrant";

    /// <summary>Prints a line for each contender: the median of all documents in microseconds, bytes allocated by them, how many are valid, and its error if it has none of these.</summary>
    /// <param name="folder">A schema.json, and an instances.jsonl with one document a line.</param>
    /// <param name="isQuick">Whether few rounds are enough.</param>
    public static int Serve(string folder, bool isQuick)
    {
        byte[] schema = File.ReadAllBytes(Path.Combine(folder, SchemaRace.SchemaFile));
        byte[][] documents = [.. File.ReadLines(Path.Combine(folder, SchemaRace.DocumentsFile)).Where(static line => line.Length > 0).Select(System.Text.Encoding.UTF8.GetBytes)];
        Func<byte[], bool>?[] checks = new Func<byte[], bool>?[SchemaContender.All.Count];
        string[] answers = new string[checks.Length];
        for (int i = 0; i < checks.Length; i++)
        {
            try
            {
                Func<byte[], bool> check = SchemaContender.All[i].Compile(schema);
                int valid = documents.Count(check);
                long before = GC.GetAllocatedBytesForCurrentThread();
                foreach (byte[] document in documents)
                    check(document);
                answers[i] = string.Create(CultureInfo.InvariantCulture, $"{GC.GetAllocatedBytesForCurrentThread() - before} {valid}");
                checks[i] = check;
            }
            catch (Exception failure) when (failure is not OutOfMemoryException)
            {
                answers[i] = "failed " + failure.GetType().Name;
            }
        }

        double[] times = DocumentRace.Medians(isQuick ? Effort.Quick : Effort.Full, [.. checks.OfType<Func<byte[], bool>>().Select(Action (check) => () =>
        {
            foreach (byte[] document in documents)
                check(document);
        })]);
        for (int i = 0, timed = 0; i < checks.Length; i++)
            Console.WriteLine(checks[i] is null ? answers[i] : string.Create(CultureInfo.InvariantCulture, $"{times[timed++]:R} {documents.Length} {answers[i]}"));
        return 0;
    }
}
