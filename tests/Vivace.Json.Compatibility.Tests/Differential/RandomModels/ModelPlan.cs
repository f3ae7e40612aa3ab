// A model as plain values, from which its type is made.
using System.Globalization;

namespace Vivace.Json.Compatibility.Tests.Differential.RandomModels;

internal enum SetterKind
{
    Public,
    Private,
    Init,
    None,
}

internal enum ConditionKind
{
    None,
    Always,
    Never,
    IfNotNull,
}

/// <summary>An attribute with its arguments.</summary>
internal sealed record AttributePlan(Type Type, object?[] Arguments, params (string Name, object Value)[] Named)
{
    public override string ToString()
    {
        string name = Type.Name.EndsWith("Attribute", StringComparison.Ordinal) ? Type.Name[..^"Attribute".Length] : Type.Name;
        string[] parts = [.. Arguments.Select(Text), .. Named.Select(static one => $"{one.Name} = {Text(one.Value)}")];
        return parts.Length == 0 ? $"[{name}]" : $"[{name}({string.Join(", ", parts)})]";
    }

    private static string Text(object? value) => value switch
    {
        null => "null",
        string text => $"\"{text}\"",
        bool flag => flag ? "true" : "false",
        Type type => $"typeof({type.Name})",
        Enum constant => $"{constant.GetType().Name}.{constant}",
        object?[] many => $"[{string.Join(", ", many.Select(Text))}]",
        _ => string.Create(CultureInfo.InvariantCulture, $"{value}"),
    };
}

/// <summary>A field or a property that the compiler would implement.</summary>
internal sealed record MemberPlan(string Name, Type Type, bool IsField)
{
    internal bool IsPublic { get; init; } = true;

    internal SetterKind Setter { get; init; }

    internal bool IsVirtual { get; init; }

    internal bool IsOverride { get; init; }

    internal IReadOnlyList<AttributePlan> Attributes { get; init; } = [];

    internal ConditionKind Condition { get; init; }

    /// <summary>The value that constructors give it, as a seed of <see cref="ModelStart"/>.</summary>
    internal int? Start { get; init; }

    public override string ToString()
    {
        string attributes = string.Concat(Attributes.Select(static one => one + " "));
        string start = Start is { } seed ? $" = Start({seed});" : IsField ? ";" : "";
        string access = (IsPublic ? "public " : "private ") + (IsOverride ? "override " : IsVirtual ? "virtual " : "");
        string accessors = Setter switch { SetterKind.Public => "get; set;", SetterKind.Private => "get; private set;", SetterKind.Init => "get; init;", _ => "get;" };
        string condition = Condition == ConditionKind.None ? "" : $"    ShouldSerialize: {Condition}";
        return IsField
            ? $"{attributes}{access}{(Setter == SetterKind.None ? "readonly " : "")}{NameOf(Type)} {Name}{start}{condition}"
            : $"{attributes}{access}{NameOf(Type)} {Name} {{ {accessors} }}{start}{condition}";
    }

    internal static string NameOf(Type type) =>
        type.IsArray ? NameOf(type.GetElementType()!) + "[]"
        : type.IsGenericType ? $"{type.Name[..type.Name.IndexOf('`', StringComparison.Ordinal)]}<{string.Join(", ", type.GetGenericArguments().Select(NameOf))}>"
        : type.Name;
}

/// <summary>A parameter of a constructor, which sets the member of that index if the types are the same; -1 for none.</summary>
internal sealed record ParameterPlan(string Name, Type Type, int Member)
{
    internal IReadOnlyList<AttributePlan> Attributes { get; init; } = [];

    public override string ToString() => string.Concat(Attributes.Select(static one => one + " ")) + MemberPlan.NameOf(Type) + " " + Name;
}

internal sealed record ConstructorPlan(bool IsPublic, IReadOnlyList<ParameterPlan> Parameters, bool IsMarked)
{
    public override string ToString() => $"{(IsMarked ? "[JsonConstructor] " : "")}{(IsPublic ? "public" : "private")} ({string.Join(", ", Parameters)})";
}

/// <summary>A class or a structure.</summary>
internal sealed record ModelPlan(string Name, bool IsStruct, Type? Parent)
{
    internal bool IsSerializable { get; init; }

    /// <summary>The attributes of the four methods that are called before and after.</summary>
    internal IReadOnlyList<Type> Callbacks { get; init; } = [];

    internal IReadOnlyList<AttributePlan> Attributes { get; init; } = [];

    internal IReadOnlyList<MemberPlan> Members { get; init; } = [];

    internal IReadOnlyList<ConstructorPlan> Constructors { get; init; } = [];

    public override string ToString() =>
        $"{string.Concat(Attributes.Select(static one => one + " "))}{(IsSerializable ? "[Serializable] " : "")}{(IsStruct ? "struct" : "class")} {Name}{(Parent is null ? "" : " : " + Parent.Name)}\n{{\n"
        + string.Concat(Constructors.Select(static one => $"    {one}\n")) + string.Concat(Members.Select(static one => $"    {one}\n")) + string.Concat(Callbacks.Select(static one => $"    [{one.Name}]\n")) + "}";
}
