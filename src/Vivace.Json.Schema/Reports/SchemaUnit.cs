// One step of a validation that is reported: a schema that was applied, an error, or an annotation.
using System.Globalization;
using System.Text;
using Vivace.Json.Documents.Pointers;
using Vivace.Json.Errors;
using Vivace.Json.Schema.Program;

namespace Vivace.Json.Schema.Reports;

/// <summary>The way to a value: names and indexes, the last one first.</summary>
internal sealed record InstanceStep(InstanceStep? Outer, string? Name, int Index)
{
    internal static string ToPointer(InstanceStep? step)
    {
        Stack<InstanceStep> steps = [];
        for (; step is not null; step = step.Outer)
            steps.Push(step);
        StringBuilder pointer = new();
        foreach (InstanceStep next in steps)
            PointerText.Append(pointer, next.Name ?? next.Index.ToString(CultureInfo.InvariantCulture));
        return pointer.ToString();
    }
}

internal sealed class SchemaUnit(SchemaUnit? parent, string segment, SchemaNode? schema, InstanceStep? at)
{
    internal SchemaUnit? Parent { get; } = parent;

    /// <summary>The schema of the keyword, or that was applied; null for a keyword with branches.</summary>
    internal SchemaNode? Schema { get; } = schema;

    internal InstanceStep? At { get; } = at;

    internal List<SchemaUnit>? Children { get; private set; }

    internal bool IsValid { get; set; } = true;

    /// <summary>The keyword of an error or annotation; null for a schema that was applied.</summary>
    internal string? Keyword { get; init; }

    /// <summary>The value of an annotation; null for an error.</summary>
    internal string? Annotation { get; init; }

    internal string Expected { get; init; } = "";

    internal string? Found { get; set; }

    internal string FoundPhrase { get; set; } = "";

    /// <summary>Shows the kind of what was found, and nothing else of it.</summary>
    internal void Hide()
    {
        if (Found is null)
            return;
        FoundPhrase = FoundPhrase.Replace($"the string {Found}", "a string", StringComparison.Ordinal)
            .Replace($"the number {Found}", "a number", StringComparison.Ordinal);
        Found = null;
    }

    /// <summary>The error of reading, if the value is read into a type in windows.</summary>
    internal PlacedError? Error { get; set; }

    /// <summary>Adds the errors inside this step that are kept and have no <see cref="Error"/> yet.</summary>
    internal void AddNewErrors(List<SchemaUnit> errors)
    {
        Stack<SchemaUnit> open = [];
        open.Push(this);
        while (open.TryPop(out SchemaUnit? next))
        {
            foreach (SchemaUnit child in next.Children ?? [])
            {
                if (child is { IsError: true, Error: null })
                    errors.Add(child);
                else if (child is { IsError: false, IsValid: false })
                    open.Push(child);
            }
        }
    }

    internal string? Hint { get; init; }

    /// <summary>Where the value is in the text, or in the part of it that was read.</summary>
    internal long Offset { get; init; }

    /// <summary>Where the value is in the caller's text; null if there is none, or if nobody asked.</summary>
    internal TextPlace? Place { get; set; }

    /// <summary>How many errors the finished steps below this one hold, and this one itself.</summary>
    internal int Errors { get; set; }

    internal bool IsError => Keyword is not null && Annotation is null;

    internal void Add(SchemaUnit child) => (Children ??= []).Add(child);

    internal void RemoveLast() => Children!.RemoveAt(Children.Count - 1);

    /// <summary>Whether this error, or one below this step, is among those that the result lists.</summary>
    internal bool IsListed { get; private set; }

    internal void List()
    {
        for (SchemaUnit? unit = this; unit is { IsListed: false }; unit = unit.Parent)
            unit.IsListed = true;
    }

    /// <summary>The errors of the finished steps of this one and of those around it.</summary>
    internal int ErrorsAbove
    {
        get
        {
            int errors = 0;
            for (SchemaUnit? unit = this; unit is not null; unit = unit.Parent)
                errors += unit.Errors;
            return errors;
        }
    }

    /// <summary>Removes errors and what led to them, and keeps the annotations of valid schemas.</summary>
    internal void DropInvalid() => Children?.RemoveAll(static child => !child.IsValid);

    internal bool IsEmpty => Children is null or { Count: 0 };

    internal string EvaluationPath
    {
        get
        {
            Stack<string> segments = [];
            for (SchemaUnit? unit = this; unit is not null; unit = unit.Parent)
                segments.Push(unit._segment);
            return string.Concat(segments);
        }
    }

    /// <summary>The address of the schema and a pointer to the keyword.</summary>
    internal string SchemaLocation
    {
        get
        {
            // A keyword with branches belongs to the schema around it.
            string inner = Keyword is not null ? _segment : "";
            SchemaUnit unit = this;
            for (; unit.Schema is null; unit = unit.Parent!)
                inner = unit._segment + inner;
            return unit.Schema.Resource.LocationOf(unit.Schema.Place.Pointer + inner);
        }
    }

    private readonly string _segment = segment;
}
