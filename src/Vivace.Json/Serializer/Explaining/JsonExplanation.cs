// How a type is read and written, and what decided that.
using System.Text;

namespace Vivace.Json;

/// <summary>One thing that holds for a type or member, and what decided it.</summary>
/// <param name="Subject">What it is about, such as <c>name</c>, <c>written</c> or <c>engine</c>.</param>
/// <param name="Text">What holds, such as <c>"id"</c> or <c>unless null</c>.</param>
/// <param name="Source">The attribute, setting or rule that decided it, such as
/// <c>[JsonPropertyName]</c>; empty if it is always so.</param>
public sealed record JsonExplanationFact(string Subject, string Text, string Source)
{
    /// <summary>The fact in one line, such as <c>name: "id" ([JsonPropertyName])</c>.</summary>
    /// <returns>The line.</returns>
    public override string ToString() => Source.Length == 0 ? $"{Subject}: {Text}" : $"{Subject}: {Text} ({Source})";
}

/// <summary>How a type or member is read and written with given settings, and why: a tree, whose text is one line for each fact.</summary>
public sealed class JsonExplanation
{
    internal JsonExplanation(string name, Type type, IReadOnlyList<JsonExplanationFact> facts, IReadOnlyList<JsonExplanation> parts) =>
        (Name, Type, Facts, Parts) = (name, type, facts, parts);

    /// <summary>The name of the type, or of the member in .NET and its type, such as <c>Id: int</c>.</summary>
    public string Name { get; }

    /// <summary>The .NET type.</summary>
    public Type Type { get; }

    /// <summary>What holds, and what decided it.</summary>
    public IReadOnlyList<JsonExplanationFact> Facts { get; }

    /// <summary>The members of an object, the elements of a collection, the keys and values of a dictionary, the
    /// derived types. A type is explained once, where it comes first.</summary>
    public IReadOnlyList<JsonExplanation> Parts { get; }

    /// <summary>The whole tree, indented by two spaces for each level.</summary>
    /// <returns>The lines.</returns>
    public override string ToString()
    {
        StringBuilder text = new();
        Append(text, 0);
        return text.ToString();
    }

    // As deep as explanations are made, which is bounded.
    private void Append(StringBuilder text, int indent)
    {
        text.Append(' ', indent).AppendLine(Name);
        foreach (JsonExplanationFact fact in Facts)
            text.Append(' ', indent + 2).AppendLine(fact.ToString());
        foreach (JsonExplanation part in Parts)
            part.Append(text, indent + 2);
    }
}
