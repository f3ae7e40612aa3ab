// What reading and writing need to know about an object type.
using System.Reflection;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Serialization.Metadata;

/// <summary>The contract of a .NET type under given options: its members in JSON, and how to create an instance.</summary>
/// <remarks>It is immutable and does no input or output. It is equivalent to
/// System.Text.Json's contract of the same type and options.</remarks>
public sealed class TypeContract
{
    private MemberContract[] _members;
    private ParameterContract[] _parameters;

    internal TypeContract(Type type, MemberContract[] members, ParameterContract[] parameters)
    {
        Type = type;
        _members = members;
        _parameters = parameters;
        foreach (MemberContract member in members)
        {
            if (member.IsExtensionData) ExtensionData = member;
            if (member.IsRequired) RequiredCount++;
        }
    }

    /// <summary>The .NET type.</summary>
    public Type Type { get; }

    /// <summary>The members in the order in which they are written.</summary>
    /// <remarks>Members with <see cref="JsonIgnoreCondition.Always"/> are included, but neither read nor written: a value with their name
    /// is skipped, and counts neither as unmapped nor as extension data.</remarks>
    public IReadOnlyList<MemberContract> Members => _members;

    /// <summary>The constructor for reading; <see langword="null"/> if <see cref="Creation"/> calls none.</summary>
    public ConstructorInfo? Constructor => DeclaredConstructor?.Info;

    internal DescribedConstructor? DeclaredConstructor;

    /// <summary>The parameters of <see cref="Constructor"/>; empty unless <see cref="Creation"/>
    /// is <see cref="ContractCreation.Parameterized"/>.</summary>
    public IReadOnlyList<ParameterContract> Parameters => _parameters;

    /// <summary>How reading creates an instance.</summary>
    public ContractCreation Creation { get; internal init; }

    /// <summary>The member for names that no other member has. It is also in
    /// <see cref="Members"/>, but has no name of its own in JSON.</summary>
    /// <remarks>
    /// If <see cref="MemberContract.CanGet"/>, its content is written after all other members, whatever its
    /// <see cref="MemberContract.Order"/>. If <see cref="MemberContract.CanSet"/> or it has a
    /// <see cref="MemberContract.Parameter"/>, reading adds values to it; otherwise they are skipped.
    /// </remarks>
    public MemberContract? ExtensionData { get; private set; }

    /// <summary>The handling of names that no member has, from the type's attribute or the options.</summary>
    public JsonUnmappedMemberHandling UnmappedMemberHandling { get; internal init; }

    /// <summary>The number handling in the type's own attribute, if any; already included in that of the members.</summary>
    public JsonNumberHandling? NumberHandling { get; internal init; }

    /// <summary>The lenient forms of the type's own attribute or of a contract
    /// modifier; already included in those of the members.</summary>
    public JsonLeniency Leniency { get; internal init; }

    /// <summary>Creates an instance with <see cref="ContractCreation.Delegate"/>.</summary>
    public Func<object>? Creator { get; internal init; }

    // User code changed the contract, so generated code may not fit.
    internal bool IsCustomized;

    // Delegates from user code instead of the interfaces.
    internal CallbackDelegates? CallbackDelegates;

    /// <summary>Which <c>IJsonOn…</c> interfaces are called: those that the type implements, unless delegates replace them.</summary>
    public ContractCallbacks Callbacks { get; internal init; }

    /// <summary>The type's own <see cref="JsonPolymorphicAttribute"/>, if any.</summary>
    public JsonPolymorphicAttribute? Polymorphism { get; internal init; }

    /// <summary>The derived types in the type's own attributes, in order of declaration.</summary>
    public IReadOnlyList<JsonDerivedTypeAttribute> DerivedTypes { get; internal init; } = [];

    /// <summary>The number of members with <see cref="MemberContract.IsRequired"/>.</summary>
    public int RequiredCount { get; }

    internal bool IsFlattened;

    // The contract of the flattened object, with prefixed names.
    internal TypeContract AsFlattened(string? prefix)
    {
        TypeContract part = (TypeContract)MemberwiseClone();
        part.IsFlattened = true;
        if (string.IsNullOrEmpty(prefix))
            return part;
        part._members = Array.ConvertAll(_members, member => member.With(prefix));
        part._parameters = Array.ConvertAll(_parameters,
            parameter => parameter.With(parameter.Member is null ? null : part._members[Array.IndexOf(_members, parameter.Member)]));
        part.ExtensionData = Array.Find(part._members, member => member.IsExtensionData);
        return part;
    }

    internal TypeContract Replacing(MemberContract member, MemberContract other)
    {
        TypeContract copy = (TypeContract)MemberwiseClone();
        copy._members = _members[..];
        copy._members[Array.IndexOf(_members, member)] = other;
        copy._parameters = _parameters[..];
        foreach (ref ParameterContract parameter in copy._parameters.AsSpan())
            if (parameter.Member == member)
                parameter = parameter.With(other);
        return copy;
    }

    // For the engines, which must not change it: no interface call, no copy.
    internal MemberContract[] MemberArray => _members;

    internal ParameterContract[] ParameterArray => _parameters;

    // Why an instance cannot be read although it can be written; thrown on reading, as in System.Text.Json.
    internal ContractError? ReadError;

    internal ContractError? WriteError;

    internal void ThrowIfNotReadable()
    {
        if (ReadError is not null) ThrowContract.Of(ReadError);
    }

    internal void ThrowIfNotWritable()
    {
        if (WriteError is not null) ThrowContract.Of(WriteError);
    }

    /// <inheritdoc/>
    public override string ToString() => $"{TypeDisplay.NameOf(Type)}: {_members.Length} members";
}
