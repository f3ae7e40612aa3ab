// What a document workload races over: the value, its text in both encodings, and the reference's own output.
using System.Text;
using Vivace.Json.Battle.Contenders;

namespace Vivace.Json.Battle.Workloads;

internal sealed record Document<T>(T Value, byte[] Utf8, byte[] Written)
    where T : class
{
    public string Text { get; } = Encoding.UTF8.GetString(Utf8);

    /// <summary>A value that was made here; its text is what the reference writes.</summary>
    public static Document<T> FromValue(T value, Dialect dialect)
    {
        byte[] utf8 = ContenderList.Reference.WriteUtf8<T>(dialect)(value);
        return FromText(utf8, dialect);
    }

    /// <summary>A text that comes from elsewhere; its value is what the reference reads.</summary>
    public static Document<T> FromText(byte[] utf8, Dialect dialect)
    {
        T value = ContenderList.Reference.ReadUtf8<T>(dialect)(utf8)
            ?? throw new InvalidDataException("The text of a workload must not be null.");
        return new Document<T>(value, utf8, ContenderList.Reference.WriteUtf8<T>(dialect)(value));
    }
}
