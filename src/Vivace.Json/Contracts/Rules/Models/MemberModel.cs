// The decisions of the rules about a member.
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Contracts.Rules.Models;

internal sealed record MemberModel
{
    public int Source;

    public string JsonName = "";

    // None of them is a name or alias of another member.
    public string[] Aliases = [];

    public bool IsIgnored;

    // Whether the accessor exists and may be called.
    public bool HasGetter;

    public bool HasSetter;

    // What is read is added to the collection of an object that exists already. It counts as a setter.
    public bool IsAddedTo;

    // A constructor parameter of another type is read by its name.
    public bool IsReadByParameter;

    public bool IsRead;

    public bool IsWritten;

    public MemberWriteCondition WriteCondition;

    public JsonMemberConventions Conventions;

    public JsonDefaultHandling Default;

    public ConstantTraits Constant;

    public bool IsFlattened;

    public bool IsMasked;

    public bool IsRequired;

    public bool IsExtensionData;

    public NumberForms EffectiveNumberHandling;

    public MemberCreation Creation;

    // Index into ContractModel.Parameters, or -1.
    public int Parameter = -1;

    public bool IsGetNullable;

    public bool IsSetNullable;

    public bool SkipsNullOnRead;

    public bool RejectsNullOnRead;

    public bool RejectsNullOnWrite;

    // As MemberDescription.NonNullItems, if the options say so.
    public int NonNullItemsOnRead;

    public int NonNullItemsOnWrite;
}
