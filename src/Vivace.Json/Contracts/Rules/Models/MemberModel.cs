// The decisions of the rules about one member.
using Vivace.Json.Serialization;

namespace Vivace.Json.Contracts.Rules.Models;

internal sealed record MemberModel
{
    // Index into TypeDescription.Members.
    public int Source;

    public string JsonName = "";

    // Other names that it is read from: none is the name or alias of another member.
    public string[] Aliases = [];

    public bool IsIgnored;

    // Whether the accessor exists and may be called.
    public bool HasGetter;

    public bool HasSetter;

    public bool IsRead;

    public bool IsWritten;

    public MemberWriteCondition WriteCondition;

    // The conventions that count.
    public JsonMemberConventions Conventions;

    // What the declared default value does.
    public JsonDefaultHandling Default;

    public ConstantForms Constant;

    // Its members stand among those of its parent.
    public bool IsPart;

    // Written as a mask.
    public bool IsMasked;

    public bool IsRequired;

    public bool IsExtensionData;

    public NumberForms EffectiveNumberHandling;

    public MemberCreation Creation;

    // Index into ContractModel.Parameters; -1 for none.
    public int Parameter = -1;

    public bool IsGetNullable;

    public bool IsSetNullable;

    public bool SkipsNullOnRead;

    public bool RejectsNullOnRead;

    public bool RejectsNullOnWrite;
}
