// A parameter of the constructor that reading calls.
using System.Reflection;
using Vivace.Json.Contracts.Reflection;

namespace Vivace.Json.Serialization.Metadata;

/// <summary>One parameter of <see cref="TypeContract.Constructor"/>.</summary>
public sealed class ParameterContract
{
    private readonly DescribedParameter _declaration;
    private MemberContract? _member;

    internal ParameterContract(DescribedParameter declaration) => _declaration = declaration;

    /// <summary>The parameter; <see langword="null"/> if trimming has removed it.</summary>
    public ParameterInfo? Info => _declaration.Info;

    /// <summary>The parameter's .NET name.</summary>
    public string Name => _declaration.Name;

    /// <summary>The parameter's type.</summary>
    public Type Type => _declaration.Type;

    /// <summary>The index of the parameter, from 0.</summary>
    public int Position => _declaration.Position;

    /// <summary>Whether the declaration gives a default value.</summary>
    public bool HasDefaultValue { get; internal init; }

    /// <summary>The value to pass if the text does not contain the member: the declared
    /// default, or else the default value of the type; boxed.</summary>
    public object? DefaultValue { get; internal init; }

    /// <summary>The member with the same type and, ignoring case, the same name;
    /// <see langword="null"/> in a contract that can only be written.</summary>
    public MemberContract? Member
    {
        get => _member;
        internal init => _member = value;
    }

    /// <summary>Whether the text must contain it: the options respect required parameters and there is no default value.</summary>
    public bool IsRequired { get; internal init; }

    /// <summary>Whether the annotations allow null.</summary>
    public bool IsNullable { get; internal init; }

    internal ParameterContract With(MemberContract? member)
    {
        ParameterContract copy = (ParameterContract)MemberwiseClone();
        copy._member = member;
        if (member is not null)
            member.Parameter = copy;
        return copy;
    }

    /// <inheritdoc/>
    public override string ToString() => $"{Position}: {Type.Name} {Name}";
}
