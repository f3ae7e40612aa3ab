// The reading half of a generated codec.
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Generator.Model;
using Vivace.Json.Generator.Parsing;
using static Vivace.Json.Generator.Emitting.ObjectCodecEmitter;

namespace Vivace.Json.Generator.Emitting;

/// <summary>
/// Writes <c>T ReadAt(ref JsonReader reader, int position, out int next)</c>, twice: straight for the plans that say of each member
/// what the compiler expects, and with care for all others.
/// </summary>
internal sealed class ReadMethodEmitter
{
    // One word of "seen" bits a 64 slots.
    private const int BitsPerWord = 64;

    private readonly CodeWriter _code;
    private readonly TypeModel _type;
    private readonly bool _isStraight;
    private readonly bool _isParameterized;
    private readonly int[] _line;

    private ReadMethodEmitter(CodeWriter code, TypeModel type, bool isStraight)
    {
        _code = code;
        _type = type;
        _isStraight = isStraight;
        _isParameterized = type.Creation == CreationModel.Parameterized;
        _line = [.. Enumerable.Range(0, type.Slots.Count).Where(i => type.Slots[i] is { IsExtensionData: false, IsIgnored: false })];
    }

    internal static void Emit(CodeWriter code, TypeModel type)
    {
        new ReadMethodEmitter(code, type, isStraight: true).EmitMethod($"public override {type.Name} ReadAt(ref JsonReader reader, int position, out int next)");
        if (!type.IsReadable)
            return;
        code.Line();
        new ReadMethodEmitter(code, type, isStraight: false).EmitMethod($"private {type.Name} ReadWithCare(ref JsonReader reader, int position, out int next)");
    }

    private void EmitMethod(string signature)
    {
        _code.Line("[global::System.Runtime.CompilerServices.MethodImpl(global::System.Runtime.CompilerServices.MethodImplOptions.NoInlining)]");
        _code.Line(signature);
        _code.Open();
        if (_isStraight && _type.IsReadable)
        {
            _code.Line("if (!ReadsStraight)");
            _code.Then("return ReadWithCare(ref reader, position, out next);");
        }

        _code.Line("ref byte origin = ref Origin(ref reader);");
        _code.Line("int end = End(ref reader);");
        _code.Line("if (!IsAt(ref origin, end, position, (byte)'{'))");
        _code.Then("return ReadNoObject(ref reader, position, out next);");
        _code.Line("Enter(ref reader, position);");
        if (_type.IsReadable)
            EmitObject();
        else
            EmitRefusal();
        _code.Close();
    }

    private void EmitRefusal()
    {
        _code.Line("ThrowNotReadable(ref reader, position);");
        _code.Line("next = position;");
        _code.Line("return default;");
    }

    private void EmitObject()
    {
        _code.Line("ref MemberName names = ref NamesAt(ref reader, position);");
        EmitCreation();
        for (int word = 0; word < Words; word++)
            if (Tracks)
                _code.Line($"ulong {Seen(word)} = 0;");
        for (int word = 0; word < Words; word++)
            if (HasLater(word))
                _code.Line($"ulong {Taken(word)} = 0;");
        // One takes the answers of calls and lives in memory; the other those of inlined primitives and stays in a register.
        _code.Line("int value, slot, after;");
        if (_isStraight && _line.Any(i => IsNear(_type.Slots[i])))
            _code.Line("int near;");

        for (int place = 0; place < _line.Length; place++)
        {
            EmitExpectation(place);
            EmitTake(_line[place]);
        }

        if (_line.Length == 0)
        {
            EmitSearch(First("position + 1"));
        }
        else
        {
            _code.Line("if (IsAt(ref origin, end, position, (byte)'}'))");
            _code.Open();
            _code.Line("value = position + 1;");
            _code.Line("goto End;");
            _code.Close();
            _code.Line();
            EmitSearch(Next(Number(_type.Slots.Count)));
        }

        EmitDispatch();
        EmitEnd();
    }

    // The object, or a local for each value that waits for the constructor.
    private void EmitCreation()
    {
        if (_isParameterized)
        {
            foreach (SlotModel slot in _type.Slots)
                if (IsKept(slot))
                    _code.Line($"{slot.Type} {slot.Local} = {slot.Default};");
            if (KeepsUnmapped)
                _code.Line("object unmapped = null;");
            return;
        }

        _code.Line($"{_type.Name} made = {(_type.Creation == CreationModel.Parameterless ? _type.Constructor + "()" : "default")};");
        EmitCallback(CallbackForms.Deserializing);
    }

    private void EmitExpectation(int place)
    {
        string index = Number(_line[place]);
        _code.Line();
        _code.Line($"value = MatchMember(ref origin, end, position, ref NameAt(ref names, {index}));");
        _code.Line("if (value < 0)");
        _code.Open();
        EmitSearch(place == 0 ? First("position + 1") : Next(index));
        _code.Line($"if (slot != {index})");
        _code.Then("goto Dispatch;");
        _code.Close();
        _code.Line();
    }

    private void EmitTake(int i)
    {
        SlotModel slot = _type.Slots[i];
        _code.Label("Take" + Number(i));
        string seen = Seen(i / BitsPerWord), bit = Bit(i);
        if (!_isStraight)
        {
            _code.Line($"if (({seen} & {bit} & Once) != 0)");
            _code.Then($"ThrowIfRepeated(ref reader, {Number(i)}, value);");
        }

        if (Tracks)
            _code.Line($"{seen} |= {bit};");
        if (_isStraight)
            EmitExpected(slot, i);
        else if (_isParameterized)
            EmitKept(slot, i);
        else
            EmitSet(slot, i);
        _code.Line(_isStraight && IsNear(slot) ? "position = near;" : "position = after;");
    }

    private static bool IsNear(SlotModel slot) => slot is { Primitive: Primitives.ReadInline, IsRead: true, IsFilled: false };

    // What the plan says is what the compiler expects: no question is asked.
    private void EmitExpected(SlotModel slot, int i)
    {
        string value = slot.Primitive is { } primitive ? ReadCall(primitive) : CodecCall(slot);
        if (!slot.IsRead)
        {
            _code.Line("after = SkipValue(ref reader, value);");
        }
        else if (slot.IsFilled)
        {
            _code.Line(OtherCall(i));
        }
        else if (!_isParameterized)
        {
            _code.Line(Set(slot, value));
        }
        else
        {
            _code.Line($"{slot.Local} = {value};");
            if (slot.Parameter < 0)
                _code.Line($"{Taken(i / BitsPerWord)} |= {Bit(i)};");
        }
    }

    private void EmitSet(SlotModel slot, int i)
    {
        if (slot.Set is null)
        {
            _code.Line(OtherCall(i));
            return;
        }

        if (slot.Primitive is { } primitive)
        {
            _code.Line($"if (IsDirect(ref NameAt(ref names, {Number(i)})))");
            _code.Then(Set(slot, ReadCall(primitive)));
        }

        _code.Line($"{(slot.Primitive is null ? "" : "else ")}if (IsUsual(ref NameAt(ref names, {Number(i)})))");
        _code.Then(Set(slot, CodecCall(slot)));
        _code.Line("else");
        _code.Then(OtherCall(i));
    }

    private void EmitKept(SlotModel slot, int i)
    {
        string passes = $"Passes(ref reader, {Number(i)}, value, out after)";
        if (!IsKept(slot))
        {
            _code.Line($"{passes};");
            return;
        }

        bool isLater = slot.Parameter < 0;
        if (isLater)
            _code.Line($"{Taken(i / BitsPerWord)} |= {Bit(i)};");
        if (slot.Primitive is { } primitive)
        {
            _code.Line($"if (IsDirect(ref NameAt(ref names, {Number(i)})))");
            _code.Then($"{slot.Local} = {ReadCall(primitive)};");
        }

        _code.Line($"{(slot.Primitive is null ? "" : "else ")}if (IsUsual(ref NameAt(ref names, {Number(i)})) || !{passes})");
        _code.Then($"{slot.Local} = {CodecCall(slot)};");
        if (!isLater)
            return;
        _code.Line("else");
        _code.Then($"{Taken(i / BitsPerWord)} &= ~({Bit(i)});");
    }

    // The answer passes through the local that lives in memory: the position of the value stays in a register.
    private void EmitSearch(string call)
    {
        _code.Line($"slot = {call};");
        _code.Line("value = after;");
    }

    private static string Next(string expected) => $"NextName(ref reader, position, {expected}, out after)";

    // Where the search led: into the line, to a member that is passed over or that the type does not have, or behind the closing brace.
    private void EmitDispatch()
    {
        _code.Label("Dispatch");
        int[] passed = [.. Enumerable.Range(0, _type.Slots.Count).Where(i => _type.Slots[i].IsIgnored)];
        if (_line.Length + passed.Length > 0)
        {
            _code.Line("switch (slot)");
            _code.Open();
            foreach (int i in _line)
            {
                _code.Line($"case {Number(i)}:");
                _code.Then($"goto Take{Number(i)};");
            }

            foreach (int i in passed)
                EmitPassed(i);
            _code.Close();
        }

        if (!KeepsUnmapped)
            return;
        SlotModel extension = _type.Slots[_type.Extension];
        _code.Line("if (slot == Unmapped)");
        _code.Open();
        if (_isParameterized)
            _code.Line("unmapped = ReadUnmapped(ref reader, unmapped, value, out after);");
        else
            _code.Line(Set(extension, $"({extension.Type})ReadUnmapped(ref reader, {Get(extension)}, value, out after)"));
        _code.Line("position = after;");
        EmitSearch(Next(Number(_type.Slots.Count)));
        _code.Line("goto Dispatch;");
        _code.Close();
    }

    // A member that texts do not have as a rule, so that it stands beside the line.
    private void EmitPassed(int i)
    {
        _code.Line($"case {Number(i)}:");
        if (!_isStraight)
        {
            _code.Then($"if (({Seen(i / BitsPerWord)} & {Bit(i)} & Once) != 0)");
            _code.Then($"    ThrowIfRepeated(ref reader, {Number(i)}, value);");
        }

        if (Tracks)
            _code.Then($"{Seen(i / BitsPerWord)} |= {Bit(i)};");
        _code.Then("position = SkipValue(ref reader, value);");
        _code.Then($"slot = {Next(Number(i + 1))};");
        _code.Then("value = after;");
        _code.Then("goto Dispatch;");
    }

    private void EmitEnd()
    {
        _code.Label("End");
        _code.Line("Leave(ref reader);");
        _code.Line("next = value;");
        for (int word = 0; word < Words; word++)
        {
            if (!Tracks)
                continue;
            string required = word == 0 ? "Required" : $"RequiredIn({Number(word)})";
            _code.Line($"if (({Seen(word)} & {required}) != {required})");
            _code.Then($"ThrowMissing(ref reader, next, {Number(word * BitsPerWord)}, {Seen(word)});");
        }

        if (_isParameterized)
            EmitConstruction();
        EmitCallback(CallbackForms.Deserialized);
        _code.Line("return made;");
    }

    private void EmitConstruction()
    {
        IEnumerable<string> arguments = _type.Arguments.Select((argument, index) =>
            argument.Slot >= 0 && IsKept(_type.Slots[argument.Slot]) ? _type.Slots[argument.Slot].Local : $"DefaultOfParameter<{argument.Type}>({Number(index)})");
        _code.Line($"{_type.Name} made = {_type.Constructor}({string.Join(", ", arguments)});");
        EmitCallback(CallbackForms.Deserializing);
        if (KeepsUnmapped)
        {
            SlotModel extension = _type.Slots[_type.Extension];
            _code.Line("if (unmapped != null)");
            _code.Then(Set(extension, $"({extension.Type})unmapped"));
        }

        for (int i = 0; i < _type.Slots.Count; i++)
        {
            if (!IsLater(_type.Slots[i]))
                continue;
            _code.Line($"if (({Taken(i / BitsPerWord)} & {Bit(i)}) != 0)");
            _code.Then(Set(_type.Slots[i], _type.Slots[i].Local));
        }
    }

    private void EmitCallback(CallbackForms callback)
    {
        if ((_type.Callbacks & callback) != 0)
            _code.Line(Callback(_type, callback, "made"));
    }

    // Who may be referred to from within its own members is announced where the text says so.
    private string First(string position) =>
        _type is { IsValueType: false, Creation: CreationModel.Parameterless }
            ? $"FirstNameOf(ref reader, {position}, made, out after)"
            : $"FirstName(ref reader, {position}, out after)";

    // A plan may require any member; the straight way is for those that require what the type itself does.
    private bool Tracks => !_isStraight || _type.Slots.Any(slot => slot.IsRequired);

    private int Words => (_type.Slots.Count + BitsPerWord - 1) / BitsPerWord;

    private bool KeepsUnmapped => _type.Extension >= 0 && _type.Slots[_type.Extension] is { Get: not null, Set: not null };

    private bool HasLater(int word) =>
        Enumerable.Range(word * BitsPerWord, Math.Min(BitsPerWord, _type.Slots.Count - word * BitsPerWord)).Any(i => IsLater(_type.Slots[i]));

    // Set behind the constructor, if it was there.
    private bool IsLater(SlotModel slot) => _isParameterized && IsKept(slot) && slot.Parameter < 0;

    private static bool IsKept(SlotModel slot) => slot is { IsExtensionData: false, IsIgnored: false } && (slot.Parameter >= 0 || slot.Set is not null);

    private string ReadCall(string primitive) =>
        primitive == Primitives.ReadInline
            ? $"Read{primitive}(ref reader, ref origin, end, value, out {(_isStraight ? "near" : "after")})"
            : $"Read{primitive}(ref reader, value, out after)";

    private static string OtherCall(int i) => $"made = TakeOther(ref reader, {Number(i)}, made, value, out after);";

    private static string CodecCall(SlotModel slot) => $"{slot.Codec}.ReadAt(ref reader, value, out after)";

    private static string Get(SlotModel slot) => slot.Get!.Replace("{0}", "made");

    private static string Set(SlotModel slot, string value) => slot.Set!.Replace("{0}", "made").Replace("{1}", value) + ";";

    private static string Seen(int word) => word == 0 ? "seen" : "seen" + Number(word);

    private static string Taken(int word) => word == 0 ? "taken" : "taken" + Number(word);

    private static string Bit(int slot) => $"1UL << {Number(slot % BitsPerWord)}";
}
