// What reading and writing need to know about an object type: members in order, how to create it, callbacks.
using System.Reflection;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Rules.Models;

namespace Vivace.Json.Serialization;

/// <summary>Describes one .NET type with one set of options: its members in JSON, and how to create an instance.</summary>
/// <remarks>A contract does no input or output and never changes. It is equivalent to System.Text.Json's contract of the same type and options.</remarks>
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
    /// <remarks>
    /// A member with <see cref="JsonIgnoreCondition.Always"/> is listed too, but is neither read nor written: its name is known, so
    /// a value of that name in the text is skipped and counts neither as unmapped nor as extension data.
    /// </remarks>
    public IReadOnlyList<MemberContract> Members => _members;

    /// <summary>The constructor that is called for reading; <see langword="null"/> if <see cref="Creation"/> calls none.</summary>
    public ConstructorInfo? Constructor => DeclaredConstructor?.Info;

    internal DescribedConstructor? DeclaredConstructor;

    /// <summary>The parameters of <see cref="Constructor"/> in order; empty unless <see cref="Creation"/> is <see cref="ContractCreation.Parameterized"/>.</summary>
    public IReadOnlyList<ParameterContract> Parameters => _parameters;

    /// <summary>How an instance is created when reading.</summary>
    public ContractCreation Creation { get; internal init; }

    /// <summary>The member for values whose names no other member has; also listed in <see cref="Members"/>, but neither read nor written by its own name.</summary>
    /// <remarks>
    /// Its content is written after all other members, whatever its <see cref="MemberContract.Order"/>, if <see cref="MemberContract.CanGet"/>.
    /// When reading, values are added to it only if <see cref="MemberContract.CanSet"/>; otherwise they are skipped.
    /// </remarks>
    public MemberContract? ExtensionData { get; private set; }

    /// <summary>What happens to a name in the text that no member has: from the type's attribute, or else from the options.</summary>
    public JsonUnmappedMemberHandling UnmappedMemberHandling { get; internal init; }

    /// <summary>The number handling of the type's own attribute, if any. The members' number handling already takes it into account.</summary>
    public JsonNumberHandling? NumberHandling { get; internal init; }

    /// <summary>The lenient forms of the type's own attribute, or of a contract modifier. The members' forms already take them into account.</summary>
    public JsonLeniency Leniency { get; internal init; }

    /// <summary>The delegate that creates an instance with <see cref="ContractCreation.Delegate"/>.</summary>
    public Func<object>? Creator { get; internal init; }

    // User code changed the contract, so code that was created from the declaration may not fit.
    internal bool IsCustomized;

    // In the order of the flags of ContractCallbacks: delegates from user code instead of the interfaces.
    internal CallbackDelegates? CallbackDelegates;

    /// <summary>Which of the <c>IJsonOn…</c> interfaces are called: those that the type implements, unless delegates replace them.</summary>
    public ContractCallbacks Callbacks { get; internal init; }

    /// <summary>The type's own <see cref="JsonPolymorphicAttribute"/>, if any.</summary>
    public JsonPolymorphicAttribute? Polymorphism { get; internal init; }

    /// <summary>The derived types that the type's own attributes declare, in order of declaration.</summary>
    public IReadOnlyList<JsonDerivedTypeAttribute> DerivedTypes { get; internal init; } = [];

    /// <summary>How many members have <see cref="MemberContract.IsRequired"/>.</summary>
    public int RequiredCount { get; }

    // Whether the members stand among those of another object.
    internal bool IsPart { get; private set; }

    // The same for an object whose members stand among those of another one, under names with a prefix.
    internal TypeContract AsPart(string? prefix)
    {
        TypeContract part = (TypeContract)MemberwiseClone();
        part.IsPart = true;
        if (string.IsNullOrEmpty(prefix))
            return part;
        part._members = Array.ConvertAll(_members, member => member.With(prefix));
        part._parameters = Array.ConvertAll(_parameters, parameter => parameter.With(parameter.Member is null ? null : part._members[Array.IndexOf(_members, parameter.Member)]));
        part.ExtensionData = Array.Find(part._members, member => member.IsExtensionData);
        return part;
    }

    // What the engines walk: no interface call, no copy. Nobody writes to them.
    internal MemberContract[] MemberArray => _members;

    internal ParameterContract[] ParameterArray => _parameters;

    // Why an instance cannot be read although it can be written: reported on reading, as in System.Text.Json.
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
