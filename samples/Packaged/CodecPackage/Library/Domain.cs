// The types that the package serves. They know nothing of JSON.
namespace Domain;

public readonly record struct Money(decimal Amount, string Currency);

public abstract record Result<T>
{
    public sealed record Ok(T Value) : Result<T>;

    public sealed record Failed(string Reason) : Result<T>;
}

/// <summary>Any content: a text, or a list of contents with names.</summary>
public abstract record Content
{
    public sealed record Text(string Value) : Content;

    public sealed record Group(IReadOnlyList<(string Name, Content Value)> Items) : Content;
}

[AttributeUsage(AttributeTargets.Property)]
public sealed class InternalUseAttribute : Attribute;

[AttributeUsage(AttributeTargets.Property)]
public sealed class LabelAttribute(string text) : Attribute
{
    public string Text => text;
}
